import { approvals } from "@/lib/modules/approvals/endpoints";
import { pins } from "@/lib/modules/approvals/pins/endpoints";
import { policies } from "@/lib/modules/approvals/policies/endpoints";
import { archivedYears } from "@/lib/modules/archived-years/endpoints";
import { auditEntries } from "@/lib/modules/audit/entries/endpoints";
import { emailConfirmations } from "@/lib/modules/auth/confirmations/endpoints";
import { demoSession } from "@/lib/modules/auth/demo/endpoints";
import { auth } from "@/lib/modules/auth/endpoints";
import { sessionProofs } from "@/lib/modules/auth/proofs/endpoints";
import { sessions } from "@/lib/modules/auth/sessions/endpoints";
import { documentAcceptances } from "@/lib/modules/auth/terms/endpoints";
import { cancellations as planCancellations } from "@/lib/modules/billing/cancellations/endpoints";
import { planCoupons } from "@/lib/modules/billing/coupons/endpoints";
import { billing } from "@/lib/modules/billing/endpoints";
import { chargePdf } from "@/lib/modules/billing/pdf/endpoints";
import { gatewayNotices } from "@/lib/modules/billing/webhooks/endpoints";
import { closingCorrections } from "@/lib/modules/cash-registers/closing/corrections/endpoints";
import { closing } from "@/lib/modules/cash-registers/closing/endpoints";
import { closingPdfs } from "@/lib/modules/cash-registers/closing/pdf/endpoints";
import { registerCounts } from "@/lib/modules/cash-registers/counts/endpoints";
import { drawers } from "@/lib/modules/cash-registers/drawer/endpoints";
import { cashRegisters } from "@/lib/modules/cash-registers/endpoints";
import { movements } from "@/lib/modules/cash-registers/movements/endpoints";
import { registerSeries } from "@/lib/modules/cash-registers/series/endpoints";
import { companies } from "@/lib/modules/companies/endpoints";
import { customerDisplays } from "@/lib/modules/customer-displays/endpoints";
import { bulkCustomers } from "@/lib/modules/customers/bulk/endpoints";
import { customers } from "@/lib/modules/customers/endpoints";
import { dashboard } from "@/lib/modules/dashboard/endpoints";
import { trends } from "@/lib/modules/dashboard/trends/endpoints";
import { docs } from "@/lib/modules/docs/endpoints";
import { exports } from "@/lib/modules/exports/endpoints";
import { fiadoCharges } from "@/lib/modules/fiado/charges/endpoints";
import { fiadoCustomers } from "@/lib/modules/fiado/customers/endpoints";
import { fiadoSales } from "@/lib/modules/fiado/endpoints";
import { statementLinks } from "@/lib/modules/fiado/links/endpoints";
import { fiadoPayments } from "@/lib/modules/fiado/payments/endpoints";
import { statements } from "@/lib/modules/fiado/statements/endpoints";
import { files } from "@/lib/modules/files/endpoints";
import { heldSales } from "@/lib/modules/held-sales/endpoints";
import { imports } from "@/lib/modules/imports/endpoints";
import { liveUpdates } from "@/lib/modules/live-updates/endpoints";
import { platformActions } from "@/lib/modules/master/actions/endpoints";
import { masterCharges } from "@/lib/modules/master/charges/endpoints";
import { masterCoupons } from "@/lib/modules/master/coupons/endpoints";
import { master } from "@/lib/modules/master/endpoints";
import { masterHealth } from "@/lib/modules/master/health/endpoints";
import { masterHistory } from "@/lib/modules/master/history/endpoints";
import { masterNotes } from "@/lib/modules/master/notes/endpoints";
import { masterNotices } from "@/lib/modules/master/notices/endpoints";
import { masterPeople } from "@/lib/modules/master/people/endpoints";
import { masterPlans } from "@/lib/modules/master/plans/endpoints";
import { platform } from "@/lib/modules/master/platform/endpoints";
import { supportAccess } from "@/lib/modules/master/support-access/endpoints";
import { masterTeam } from "@/lib/modules/master/team/endpoints";
import { metrics } from "@/lib/modules/metrics/endpoints";
import { onboarding } from "@/lib/modules/onboarding/endpoints";
import { operators } from "@/lib/modules/operators/endpoints";
import { payableAttachments } from "@/lib/modules/payables/attachments/endpoints";
import { payables } from "@/lib/modules/payables/endpoints";
import { payableReceipts } from "@/lib/modules/payables/pdf/endpoints";
import { payments } from "@/lib/modules/payables/settlements/endpoints";
import { canceledItems } from "@/lib/modules/pdv/canceled-items/endpoints";
import { pdvCatalog } from "@/lib/modules/pdv/catalog/endpoints";
import { tillDebts } from "@/lib/modules/pdv/debts/endpoints";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { tillStockCounts } from "@/lib/modules/pdv/stock-counts/endpoints";
import { pixAccount } from "@/lib/modules/pix-account/endpoints";
import { pixCharges } from "@/lib/modules/pix-charges/endpoints";
import { pixNotices } from "@/lib/modules/pix-charges/notices/endpoints";
import { privacyRequests } from "@/lib/modules/privacy-requests/endpoints";
import { platformRequests } from "@/lib/modules/privacy-requests/platform/endpoints";
import { personalData } from "@/lib/modules/privacy-requests/portability/endpoints";
import { bulkProducts } from "@/lib/modules/products/bulk/endpoints";
import { categories } from "@/lib/modules/products/categories/endpoints";
import { codes } from "@/lib/modules/products/codes/endpoints";
import { products } from "@/lib/modules/products/endpoints";
import { productHistory } from "@/lib/modules/products/history/endpoints";
import { priceChanges } from "@/lib/modules/products/price-changes/endpoints";
import { scale } from "@/lib/modules/products/scale/endpoints";
import { shelfLabels } from "@/lib/modules/products/shelf-labels/endpoints";
import { purchaseList } from "@/lib/modules/purchase-list/endpoints";
import { purchaseReceipts } from "@/lib/modules/purchase-list/receipts/endpoints";
import { quoteAnswers } from "@/lib/modules/quotes/answers/endpoints";
import { quoteConversions } from "@/lib/modules/quotes/conversions/endpoints";
import { quotes } from "@/lib/modules/quotes/endpoints";
import { publicQuotes } from "@/lib/modules/quotes/links/endpoints";
import { quoteMailings } from "@/lib/modules/quotes/mailings/endpoints";
import { quotePdfs } from "@/lib/modules/quotes/pdf/endpoints";
import { quoteSendings } from "@/lib/modules/quotes/sendings/endpoints";
import { receivableAttachments } from "@/lib/modules/receivables/attachments/endpoints";
import { receivables } from "@/lib/modules/receivables/endpoints";
import { receivableReceipts } from "@/lib/modules/receivables/pdf/endpoints";
import { receipts } from "@/lib/modules/receivables/settlements/endpoints";
import { cashFlowReports } from "@/lib/modules/reports/cash-flow/endpoints";
import { commissionReports } from "@/lib/modules/reports/commissions/endpoints";
import { drawerReports } from "@/lib/modules/reports/drawers/endpoints";
import { dueReports } from "@/lib/modules/reports/dues/endpoints";
import { reports } from "@/lib/modules/reports/endpoints";
import { reportEntries } from "@/lib/modules/reports/entries/endpoints";
import { exceptionReports } from "@/lib/modules/reports/exceptions/endpoints";
import { fiadoAgeReports } from "@/lib/modules/reports/fiado-ages/endpoints";
import { hourReports } from "@/lib/modules/reports/hours/endpoints";
import { incomeReports } from "@/lib/modules/reports/income/endpoints";
import { methodReports } from "@/lib/modules/reports/methods/endpoints";
import { reportPdfs } from "@/lib/modules/reports/pdf/endpoints";
import { productReports } from "@/lib/modules/reports/products/endpoints";
import { stockValueReports } from "@/lib/modules/reports/stock-values/endpoints";
import { saleCancellations } from "@/lib/modules/sales/cancellations/endpoints";
import { paymentCorrections } from "@/lib/modules/sales/corrections/endpoints";
import { sales } from "@/lib/modules/sales/endpoints";
import { saleLists } from "@/lib/modules/sales/list/endpoints";
import { offlineSales } from "@/lib/modules/sales/offline/endpoints";
import { salePayments } from "@/lib/modules/sales/payments/endpoints";
import { salePdf } from "@/lib/modules/sales/pdf/endpoints";
import { receiptLinks } from "@/lib/modules/sales/receipts/endpoints";
import { saleReturns } from "@/lib/modules/sales/returns/endpoints";
import { offlineReviews } from "@/lib/modules/sales/reviews/endpoints";
import { secondFactors } from "@/lib/modules/second-factors/endpoints";
import { secondFactorResets } from "@/lib/modules/second-factors/resets/endpoints";
import { sellers } from "@/lib/modules/sellers/endpoints";
import { stockCounts } from "@/lib/modules/stock/counts/endpoints";
import { stockDivergences } from "@/lib/modules/stock/divergences/endpoints";
import { stock } from "@/lib/modules/stock/endpoints";
import { storeCredits } from "@/lib/modules/store-credits/endpoints";
import { bulkSuppliers } from "@/lib/modules/suppliers/bulk/endpoints";
import { suppliers } from "@/lib/modules/suppliers/endpoints";
import { users } from "@/lib/modules/users/endpoints";
import type { Endpoint } from "./endpoint";

/** The served endpoints by group, in the order of the documentation. */
const GROUPS = {
  auth,
  companies,
  pdv,
  pdvCatalog,
  canceledItems,
  tillStockCounts,
  tillDebts,
  sales: { ...sales, ...saleLists },
  offlineSales,
  offlineReviews,
  saleReturns,
  saleCancellations,
  paymentCorrections,
  storeCredits,
  cashRegisters,
  registerSeries,
  registerCounts,
  drawers,
  movements,
  closing,
  closingCorrections,
  closingPdfs,
  products,
  categories,
  stock,
  heldSales,
  pixCharges,
  pixNotices,
  pixAccount,
  salePayments,
  salePdf,
  receiptLinks,
  stockCounts,
  stockDivergences,
  fiadoSales,
  fiadoCustomers,
  statements,
  fiadoPayments,
  purchaseList,
  purchaseReceipts,
  fiadoCharges,
  statementLinks,
  quotes,
  quoteSendings,
  quoteMailings,
  quoteAnswers,
  quoteConversions,
  publicQuotes,
  quotePdfs,
  payables,
  payments,
  payableAttachments,
  payableReceipts,
  receivables,
  receipts,
  receivableAttachments,
  receivableReceipts,
  users,
  policies,
  operators,
  sessions,
  sessionProofs,
  emailConfirmations,
  secondFactors,
  secondFactorResets,
  approvals,
  pins,
  files,
  codes,
  scale,
  priceChanges,
  bulkProducts,
  productHistory,
  shelfLabels,
  auditEntries,
  documentAcceptances,
  demoSession,
  onboarding,
  exports,
  archivedYears,
  privacyRequests,
  personalData,
  platformRequests,
  imports,
  customers,
  bulkCustomers,
  suppliers,
  bulkSuppliers,
  sellers,
  dashboard,
  reports,
  methodReports,
  hourReports,
  productReports,
  commissionReports,
  exceptionReports,
  cashFlowReports,
  incomeReports,
  dueReports,
  fiadoAgeReports,
  drawerReports,
  stockValueReports,
  reportEntries,
  reportPdfs,
  trends,
  planCancellations,
  chargePdf,
  gatewayNotices,
  billing,
  planCoupons,
  liveUpdates,
  customerDisplays,
  metrics,
  master,
  docs,
  platform,
  platformActions,
  supportAccess,
  masterCharges,
  masterPlans,
  masterPeople,
  masterNotes,
  masterHealth,
  masterHistory,
  masterCoupons,
  masterNotices,
  masterTeam,
};

const NAMED = Object.entries(GROUPS).flatMap(([group, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ group, name, endpoint })),
);

/** Every served endpoint, in the order of the documentation; a test compares it with the route files. */
export const ENDPOINTS: readonly Endpoint[] = NAMED.map(({ endpoint }) => endpoint);

/** The id of each operation in the documentation, such as `productsCreate`. Generated clients name their functions by it. */
export const OPERATION_IDS: ReadonlyMap<Endpoint, string> = new Map(
  NAMED.map(({ group, name, endpoint }) => [endpoint, `${group}${name.charAt(0).toUpperCase()}${name.slice(1)}`]),
);
