"use client";

import { CompanyForm } from "@/components/companies/company-form";
import { PixAccountSettings } from "@/components/companies/pix-account-settings";
import { PixSettings } from "@/components/companies/pix-settings";
import { ReceiptSettings } from "@/components/companies/receipt-settings";
import { paperForm } from "@/lib/modules/companies/schema";

export const PaperTab = () => (
  <CompanyForm schema={paperForm}>
    {(company) => (
      <>
        <PixSettings />
        <PixAccountSettings />
        <ReceiptSettings company={company} />
      </>
    )}
  </CompanyForm>
);
