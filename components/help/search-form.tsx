import { Search } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

export const HELP = "/help/central-de-ajuda";

/** A plain GET form, so that the results have their own URL and work without scripts. */
export const SearchForm = ({ query = "" }: { query?: string }) => (
  <search>
    <form action={HELP} method="get">
      <Label htmlFor="q">Buscar na ajuda</Label>
      <div className="mt-1.5 flex gap-2">
        <Input
          id="q"
          name="q"
          type="search"
          size="lg"
          maxLength={100}
          placeholder="Ex.: fechar caixa, fiado, impressora"
          defaultValue={query}
          className="min-w-0 flex-1"
        />
        <Button type="submit" size="lg" variant="primary">
          <Search className="size-4" aria-hidden="true" />
          Buscar
        </Button>
      </div>
    </form>
  </search>
);
