import { cn } from "@/components/ui/cn";
import { PRESETS, presetOf } from "@/lib/modules/users/rules";
import type { Grant } from "@/lib/modules/users/schema";

type Props = {
  given: readonly Grant[];
  grantable: readonly string[];
  onChoose: (permissions: readonly Grant[]) => void;
};

/** Permission presets for common roles. Disabled if a preset would change permissions that the current user lacks. */
export function PresetButtons({ given, grantable, onChoose }: Props) {
  const chosen = presetOf(given);
  const isWithin = (permissions: readonly Grant[]) =>
    [
      ...permissions.filter((grant) => !given.includes(grant)),
      ...given.filter((grant) => !permissions.includes(grant)),
    ].every((grant) => grantable.includes(grant));
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">Perfil</legend>
      {PRESETS.map(({ name, description, permissions }) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen?.name === name}
          disabled={!isWithin(permissions)}
          onClick={() => onChoose(permissions)}
          className={cn(
            "grid content-start rounded-md border border-line-strong bg-surface px-3.5 py-2.5 text-left enabled:hover:bg-well disabled:opacity-55",
            "aria-pressed:border-brand-ink aria-pressed:bg-brand-wash",
          )}
        >
          <span className="font-semibold text-ink">{name}</span>
          <span className="text-sm text-ink-soft">{description}</span>
        </button>
      ))}
    </fieldset>
  );
}
