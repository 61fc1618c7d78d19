import { getPageUser } from "@/app/page-user";
import { PageHeader } from "@/components/blocks/page-header";
import { type PageLink, PageLinks } from "@/components/blocks/page-links";
import { requiredPermission } from "@/lib/access/navigation";
import { can } from "@/lib/access/permissions";

type Props = { title: string; description: string; links: readonly PageLink[] };

/** A page of links, limited to those that the user may open. */
export async function Hub({ title, description, links }: Props) {
  const pageUser = await getPageUser();
  const mayOpen = ({ href }: PageLink) => {
    const needs = requiredPermission(href);
    return pageUser !== null && (!needs || can(pageUser, needs));
  };
  const open = links.filter(mayOpen);
  return (
    <>
      <PageHeader title={title} description={description} />
      {open.length > 0 ? (
        <PageLinks links={open} />
      ) : (
        <p className="text-ink-soft">Você não tem acesso a estas páginas. Peça a quem administra a sua empresa.</p>
      )}
    </>
  );
}
