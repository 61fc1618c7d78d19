import type { z } from "zod";
import { approvalResource } from "@/lib/modules/approvals/schema";
import { archivedYearResource } from "@/lib/modules/archived-years/schema";
import { entryResource } from "@/lib/modules/audit/entries/schema";
import { tokenResource, userResource } from "@/lib/modules/auth/schema";
import { sessionResource } from "@/lib/modules/auth/sessions/schema";
import { currentPlanResource } from "@/lib/modules/billing/schema";
import { attachmentResource } from "@/lib/modules/bills/attachments/schema";
import { closingResource } from "@/lib/modules/cash-registers/closing/schema";
import { movementResource } from "@/lib/modules/cash-registers/movements/schema";
import { companyResource } from "@/lib/modules/companies/schema";
import { customerResource } from "@/lib/modules/customers/schema";
import { dashboardResource } from "@/lib/modules/dashboard/schema";
import { exportResource } from "@/lib/modules/exports/schema";
import { debtorResource } from "@/lib/modules/fiado/customers/schema";
import { fiadoPaymentResource } from "@/lib/modules/fiado/payments/schema";
import { fiadoSaleResource } from "@/lib/modules/fiado/schema";
import { fileResource } from "@/lib/modules/files/schema";
import { heldSaleResource } from "@/lib/modules/held-sales/schema";
import { importResource } from "@/lib/modules/imports/schema";
import { payableResource } from "@/lib/modules/payables/schema";
import { paymentResource } from "@/lib/modules/payables/settlements/schema";
import { bootstrapResource, pdvProductResource } from "@/lib/modules/pdv/schema";
import { pixChargeResource } from "@/lib/modules/pix-charges/schema";
import { categoryResource } from "@/lib/modules/products/categories/schema";
import { productResource } from "@/lib/modules/products/schema";
import { deliveryResource } from "@/lib/modules/purchase-list/receipts/schema";
import { publicQuoteResource } from "@/lib/modules/quotes/links/schema";
import { quoteResource } from "@/lib/modules/quotes/schema";
import { receivableResource } from "@/lib/modules/receivables/schema";
import { receiptResource } from "@/lib/modules/receivables/settlements/schema";
import { saleSummaryResource } from "@/lib/modules/sales/list/schema";
import { publicReceiptResource } from "@/lib/modules/sales/receipts/schema";
import { saleReturnResource } from "@/lib/modules/sales/returns/schema";
import { saleResource } from "@/lib/modules/sales/schema";
import { sellerResource } from "@/lib/modules/sellers/schema";
import { countResource as stockCountResource } from "@/lib/modules/stock/counts/schema";
import { divergenceResource } from "@/lib/modules/stock/divergences/schema";
import { stockMovementResource, stockResource } from "@/lib/modules/stock/schema";
import { storeCreditResource } from "@/lib/modules/store-credits/schema";
import { supplierResource } from "@/lib/modules/suppliers/schema";
import { personResource } from "@/lib/modules/users/schema";

/** The resources that the documentation names; each is described once, and generated clients get a type for it. */
export const NAMED_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  Approval: approvalResource,
  Attachment: attachmentResource,
  CashMovement: movementResource,
  Category: categoryResource,
  Closing: closingResource,
  Company: companyResource,
  CurrentPlan: currentPlanResource,
  CurrentUser: userResource,
  Customer: customerResource,
  Dashboard: dashboardResource,
  Delivery: deliveryResource,
  ArchivedYear: archivedYearResource,
  Export: exportResource,
  FiadoCustomer: debtorResource,
  FiadoPayment: fiadoPaymentResource,
  FiadoSale: fiadoSaleResource,
  File: fileResource,
  HeldSale: heldSaleResource,
  Import: importResource,
  LogEntry: entryResource,
  Login: tokenResource,
  Payable: payableResource,
  PayablePayment: paymentResource,
  PdvBootstrap: bootstrapResource,
  PdvProduct: pdvProductResource,
  PixCharge: pixChargeResource,
  Product: productResource,
  PublicQuote: publicQuoteResource,
  PublicReceipt: publicReceiptResource,
  Quote: quoteResource,
  Receivable: receivableResource,
  ReceivableReceipt: receiptResource,
  Sale: saleResource,
  SaleReturn: saleReturnResource,
  SaleSummary: saleSummaryResource,
  Seller: sellerResource,
  Session: sessionResource,
  Stock: stockResource,
  StockCount: stockCountResource,
  StockDivergence: divergenceResource,
  StockMovement: stockMovementResource,
  StoreCredit: storeCreditResource,
  Supplier: supplierResource,
  User: personResource,
};
