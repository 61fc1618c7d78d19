"use client";

import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Merge, MoreHorizontal, Pencil, Plus, Trash2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { BackLink } from "@/components/blocks/back-link";
import { EmptyState } from "@/components/blocks/empty-state";
import { ErrorState, refusalOf } from "@/components/blocks/error-state";
import { PageHeader } from "@/components/blocks/page-header";
import { useAddress } from "@/components/blocks/use-address";
import { CategoryDot } from "@/components/products/categories/category-dot";
import { useCategoryOrder } from "@/components/products/categories/use-category-order";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { later } from "@/components/ui/later";
import { Link } from "@/components/ui/link";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { notify } from "@/components/ui/toaster";
import { useAction, useApi } from "@/lib/api/hooks";
import { categories } from "@/lib/modules/products/categories/endpoints";
import { countProducts } from "@/lib/modules/products/categories/labels";
import type { Category } from "@/lib/modules/products/categories/schema";

const dialogs = () => import("@/components/products/categories/category-dialogs");
const NewCategoryDialog = later(() => dialogs().then((file) => file.NewCategoryDialog));
const EditCategoryDialog = later(() => dialogs().then((file) => file.EditCategoryDialog));
const MergeCategoryDialog = later(() => dialogs().then((file) => file.MergeCategoryDialog));
const RemoveCategoryDialog = later(() => dialogs().then((file) => file.RemoveCategoryDialog));

const SHOWN = [
  { value: "", label: "Ativas" },
  { value: "1", label: "Arquivadas" },
] as const;

type Task = { name: "new" } | { name: "edit" | "merge" | "remove"; row: Category };

/** The categories of the products: create, rename, color, order, merge, archive and delete. `?arquivados=1` shows the archived ones. */
export function CategoriesScreen() {
  const { query, change } = useAddress();
  const isArchive = query.get("arquivados") === "1";
  const { data, error, mutate } = useApi(categories.list, { archived: isArchive ? "true" : "false" });
  const { rows, move } = useCategoryOrder(data?.data);
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const startNew = (
    <Button variant="primary" onClick={() => setTask({ name: "new" })}>
      <Plus className="size-4" aria-hidden="true" />
      Nova categoria
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Categorias"
        description="Organizam os produtos nas listas e no PDV, nesta ordem."
        back={<BackLink href="/cadastro/produtos">Produtos</BackLink>}
        action={startNew}
      />
      <div className="mb-4">
        <Segmented
          label="Quais categorias"
          options={SHOWN}
          value={isArchive ? "1" : ""}
          onChange={(arquivados) => change({ arquivados })}
        />
      </div>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => mutate()} />
      ) : !rows ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        isArchive ? (
          <EmptyState description="Nenhuma categoria arquivada. O que você arquivar fica guardado aqui." />
        ) : (
          <EmptyState
            title="Nenhuma categoria"
            description="Crie a primeira para organizar os produtos na lista e no PDV."
            action={startNew}
          />
        )
      ) : (
        <CategoryList
          rows={rows}
          move={isArchive ? null : move}
          onEdit={(row) => setTask({ name: "edit", row })}
          onMerge={(row) => setTask({ name: "merge", row })}
          onRemove={(row) => setTask({ name: "remove", row })}
        />
      )}
      {task?.name === "new" ? (
        <NewCategoryDialog rows={rows ?? []} onClose={close} />
      ) : task?.name === "edit" ? (
        <EditCategoryDialog row={task.row} onClose={close} />
      ) : task?.name === "merge" ? (
        <MergeCategoryDialog
          row={task.row}
          others={(rows ?? []).filter(({ id }) => id !== task.row.id)}
          onClose={close}
        />
      ) : task?.name === "remove" ? (
        <RemoveCategoryDialog row={task.row} onClose={close} />
      ) : null}
    </>
  );
}

type ListProps = {
  rows: readonly Category[];
  /** Missing in the archive, which has no order. */
  move: ((id: string, step: 1 | -1) => number | null) | null;
  onEdit: (row: Category) => void;
  onMerge: (row: Category) => void;
  onRemove: (row: Category) => void;
};

/** The buttons of a row, or Alt with an arrow key, change its place. The focus and the announcement follow the moved row. */
function CategoryList({ rows, move, onEdit, onMerge, onRemove }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ id: string; step: 1 | -1; place: number } | null>(null);
  const name = rows.find(({ id }) => id === moved?.id)?.name;

  useEffect(() => {
    if (!moved) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
      `[data-category="${moved.id}"] button[data-step]`,
    );
    const [up, down] = buttons ?? [];
    const [wanted, other] = moved.step < 0 ? [up, down] : [down, up];
    (wanted?.disabled ? other : wanted)?.focus();
  }, [moved]);

  function step(id: string, by: 1 | -1) {
    const place = move?.(id, by);
    if (place) setMoved({ id, step: by, place });
  }

  function handleKey(event: KeyboardEvent, id: string) {
    if (!move || !event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    step(id, event.key === "ArrowUp" ? -1 : 1);
  }

  return (
    <>
      <ul
        ref={list}
        aria-label="Categorias"
        className="max-w-3xl divide-y divide-line rounded-lg border border-line bg-surface shadow-card"
      >
        {rows.map((row, at) => (
          <li
            key={row.id}
            data-category={row.id}
            className="flex min-h-13 items-center gap-2 py-1.5 pr-2 pl-4"
            onKeyDown={(event) => handleKey(event, row.id)}
          >
            <span className="grid w-4 shrink-0 place-items-center">
              {row.color ? (
                <CategoryDot color={row.color} />
              ) : (
                <span className="size-2.5 rounded-full border border-line-strong" aria-hidden="true" />
              )}
            </span>
            <span className="grid min-w-0 flex-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline sm:gap-3">
              <span className="font-semibold break-words text-ink">{row.name}</span>
              <Link
                href={`/cadastro/produtos?categoria=${row.id}`}
                className="figures w-fit text-sm whitespace-nowrap text-ink-soft underline-offset-4 hover:underline"
              >
                {countProducts(row.product_count)}
              </Link>
            </span>
            {move ? (
              <span className="flex shrink-0">
                <MoveButton name={row.name} step={-1} isDisabled={at === 0} onMove={() => step(row.id, -1)}>
                  <ArrowUp className="size-4" aria-hidden="true" />
                </MoveButton>
                <MoveButton name={row.name} step={1} isDisabled={at === rows.length - 1} onMove={() => step(row.id, 1)}>
                  <ArrowDown className="size-4" aria-hidden="true" />
                </MoveButton>
              </span>
            ) : null}
            <RowMenu
              row={row}
              canMerge={rows.length > 1}
              onEdit={() => onEdit(row)}
              onMerge={() => onMerge(row)}
              onRemove={() => onRemove(row)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moved && name ? `${name}: posição ${moved.place} de ${rows.length}` : ""}
      </p>
    </>
  );
}

type MoveProps = { name: string; step: 1 | -1; isDisabled: boolean; onMove: () => void; children: ReactNode };

const MoveButton = ({ name, step, isDisabled, onMove, children }: MoveProps) => (
  <Button
    variant="ghost"
    size="icon"
    data-step={step}
    disabled={isDisabled}
    aria-label={`Mover ${name} para ${step < 0 ? "cima" : "baixo"}`}
    onClick={onMove}
  >
    {children}
  </Button>
);

type MenuProps = {
  row: Category;
  canMerge: boolean;
  onEdit: () => void;
  onMerge: () => void;
  onRemove: () => void;
};

/** Archiving deletes nothing, so it needs no confirmation and can be undone from the toast. */
function RowMenu({ row, canMerge, onEdit, onMerge, onRemove }: MenuProps) {
  const archive = useAction(categories.archive);
  const restore = useAction(categories.restore);
  const input = { id: row.id };

  async function restoreRow() {
    try {
      await restore(input);
      notify.success("Categoria de volta à lista", row.name);
    } catch (error) {
      notify.error("Categoria não restaurada", refusalOf(error).message);
    }
  }

  async function archiveRow() {
    try {
      await archive(input);
      notify.success("Categoria arquivada", `Os produtos de ${row.name} continuam à venda.`, {
        label: "Desfazer",
        onClick: () => void restoreRow(),
      });
    } catch (error) {
      notify.error("Categoria não arquivada", refusalOf(error).message);
    }
  }

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={`Ações de ${row.name}`}>
          <MoreHorizontal className="size-4.5" aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={onEdit}>
          <Pencil aria-hidden="true" />
          Editar nome e cor
        </DropdownMenuItem>
        {canMerge && !row.archived_at ? (
          <DropdownMenuItem onSelect={onMerge}>
            <Merge aria-hidden="true" />
            Unir a outra
          </DropdownMenuItem>
        ) : null}
        {row.archived_at ? (
          <DropdownMenuItem onSelect={() => void restoreRow()}>
            <ArchiveRestore aria-hidden="true" />
            Restaurar
          </DropdownMenuItem>
        ) : (
          <DropdownMenuItem onSelect={() => void archiveRow()}>
            <Archive aria-hidden="true" />
            Arquivar
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={onRemove}>
          <Trash2 aria-hidden="true" />
          Excluir
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const ListSkeleton = () => (
  <div className="grid max-w-3xl gap-2" aria-busy="true">
    {["a", "b", "c", "d", "e", "f"].map((row) => (
      <Skeleton key={row} className="h-12 rounded-md" />
    ))}
  </div>
);
