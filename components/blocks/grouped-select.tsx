import { Select } from "@/components/ui/select";

interface Option {
  readonly value: string;
  readonly label: string;
}

type Props = {
  label: string;
  groups: readonly { readonly label: string; readonly options: readonly Option[] }[];
  value: string;
  onChange: (value: string) => void;
};

/** Selects one of many pages by group. Takes the place of a side menu on narrow screens, and is not printed. */
export const GroupedSelect = ({ label, groups, value, onChange }: Props) => (
  <Select
    aria-label={label}
    className="xl:hidden print:hidden"
    value={value}
    onChange={(event) => onChange(event.target.value)}
  >
    {groups.map((group) => (
      <optgroup key={group.label} label={group.label}>
        {group.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </optgroup>
    ))}
  </Select>
);
