"use client";

import { useState } from "react";
import { usePageUser, useSession } from "@/components/shell/session";
import { nameStyle } from "@/components/shell/sidebar-style";
import { PRODUCT_NAME, PRODUCT_SUBTITLE } from "@/lib/product";
import { companyInitials, logoAddress } from "./initials";

/** The company's logo or initials and its name, at the top of the menu. */
export function CompanyMark() {
  const pageUser = usePageUser();
  const { user, company } = useSession();
  const { name, logo } = company ?? user?.company ?? pageUser?.company ?? { name: null, logo: null };
  return (
    <div className="flex h-(--header-height,3.5rem) shrink-0 items-center gap-2.5 overflow-hidden border-b border-line px-2">
      <Logo key={logo} logo={logo} initials={companyInitials(name)} />
      <div className={nameStyle}>
        <p className="truncate leading-tight font-bold text-ink">{name ?? PRODUCT_NAME}</p>
        <p className="truncate text-xs text-ink-faint">{PRODUCT_SUBTITLE}</p>
      </div>
    </div>
  );
}

function Logo({ logo, initials }: { logo: string | null; initials: string }) {
  const [isMissing, setMissing] = useState(false);
  if (logo && !isMissing)
    return (
      // biome-ignore lint/performance/noImgElement: the server already stores it in this size
      <img
        ref={(image) => {
          // The image may have failed before `onError` was attached.
          if (image?.complete && image.naturalWidth === 0) setMissing(true);
        }}
        src={logoAddress(logo)}
        alt=""
        width={32}
        height={32}
        loading="lazy"
        decoding="async"
        className="size-8 shrink-0 rounded-md bg-white object-contain"
        onError={() => setMissing(true)}
      />
    );
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-md bg-brand text-sm font-bold tracking-tight text-on-brand"
    >
      {initials}
    </span>
  );
}
