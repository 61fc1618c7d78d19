import type { z } from "zod";
import { policiesResource } from "@/lib/modules/approvals/policies/schema";
import { approvalResource } from "@/lib/modules/approvals/schema";
import { archivedYearResource } from "@/lib/modules/archived-years/schema";
import { entryResource } from "@/lib/modules/audit/entries/schema";
import { messageResource, tokenResource, userResource } from "@/lib/modules/auth/schema";
import { sessionResource } from "@/lib/modules/auth/sessions/schema";
import { currentPlanResource, chargeResource as planChargeResource } from "@/lib/modules/billing/schema";
import { attachmentResource } from "@/lib/modules/bills/attachments/schema";
import { closingResource } from "@/lib/modules/cash-registers/closing/schema";
import { countResource as cashCountResource } from "@/lib/modules/cash-registers/counts/schema";
import { movementResource } from "@/lib/modules/cash-registers/movements/schema";
import {
  historyResource as registerHistoryResource,
  registerResource,
  summaryResource as registerSummaryResource,
} from "@/lib/modules/cash-registers/schema";
import { companyResource } from "@/lib/modules/companies/schema";
import { customerResource } from "@/lib/modules/customers/schema";
import { dashboardResource } from "@/lib/modules/dashboard/schema";
import { exportResource } from "@/lib/modules/exports/schema";
import { debtorDetail, debtorResource } from "@/lib/modules/fiado/customers/schema";
import { fiadoPaymentResource } from "@/lib/modules/fiado/payments/schema";
import { fiadoSaleDetail, fiadoSaleResource } from "@/lib/modules/fiado/schema";
import { statementEntry } from "@/lib/modules/fiado/statements/schema";
import { fileResource } from "@/lib/modules/files/schema";
import { heldSaleResource } from "@/lib/modules/held-sales/schema";
import { importDetail, importResource, rowResource as importRowResource } from "@/lib/modules/imports/schema";
import { actionResource as platformActionResource } from "@/lib/modules/master/actions/schema";
import { failedChargeResource } from "@/lib/modules/master/charges/schema";
import { couponResource } from "@/lib/modules/master/coupons/schema";
import { healthResource } from "@/lib/modules/master/health/schema";
import { noteResource } from "@/lib/modules/master/notes/schema";
import { noticeResource } from "@/lib/modules/master/notices/schema";
import { userStatusResource } from "@/lib/modules/master/people/schema";
import { planStatusResource } from "@/lib/modules/master/plans/schema";
import { platformResource, settingsResource } from "@/lib/modules/master/platform/schema";
import { companyFileResource, companyLineResource } from "@/lib/modules/master/schema";
import { teamActionResource, memberResource as teamMemberResource } from "@/lib/modules/master/team/schema";
import { metricSummaryResource } from "@/lib/modules/metrics/schema";
import { payableDetails, payableResource } from "@/lib/modules/payables/schema";
import { paymentResource } from "@/lib/modules/payables/settlements/schema";
import {
  bootstrapResource,
  pdvClientResource,
  pdvCompanyResource,
  pdvProductResource,
  pdvSellerResource,
} from "@/lib/modules/pdv/schema";
import { pixAccountResource } from "@/lib/modules/pix-account/schema";
import { pixChargeResource } from "@/lib/modules/pix-charges/schema";
import { requestResource as privacyRequestResource } from "@/lib/modules/privacy-requests/schema";
import { categoryResource } from "@/lib/modules/products/categories/schema";
import { boughtLineResource, soldLineResource } from "@/lib/modules/products/history/schema";
import { priceChangeResource } from "@/lib/modules/products/price-changes/schema";
import { scaleResource } from "@/lib/modules/products/scale/schema";
import { productResource } from "@/lib/modules/products/schema";
import { shelfLabelResource } from "@/lib/modules/products/shelf-labels/schema";
import { deliveryResource } from "@/lib/modules/purchase-list/receipts/schema";
import { purchaseRow, purchaseSettingResource } from "@/lib/modules/purchase-list/schema";
import { publicQuoteResource } from "@/lib/modules/quotes/links/schema";
import { quoteResource, quoteSummary } from "@/lib/modules/quotes/schema";
import { receivableDetails, receivableResource } from "@/lib/modules/receivables/schema";
import { receiptResource } from "@/lib/modules/receivables/settlements/schema";
import { entryResource as reportEntryResource } from "@/lib/modules/reports/entries/schema";
import { correctionResource } from "@/lib/modules/sales/corrections/schema";
import { saleSummaryResource, soldItemResource } from "@/lib/modules/sales/list/schema";
import { publicReceiptResource } from "@/lib/modules/sales/receipts/schema";
import { saleReturnResource } from "@/lib/modules/sales/returns/schema";
import { listedReviewResource } from "@/lib/modules/sales/reviews/schema";
import { saleResource } from "@/lib/modules/sales/schema";
import { secondFactorsResource } from "@/lib/modules/second-factors/schema";
import { sellerResource } from "@/lib/modules/sellers/schema";
import { countLine as stockCountLine, countResource as stockCountResource } from "@/lib/modules/stock/counts/schema";
import { divergenceResource } from "@/lib/modules/stock/divergences/schema";
import { stockMovementResource, stockResource } from "@/lib/modules/stock/schema";
import { storeCreditResource } from "@/lib/modules/store-credits/schema";
import { supplierResource } from "@/lib/modules/suppliers/schema";
import { personResource } from "@/lib/modules/users/schema";

/** The resources that the documentation names; each is described once, and generated clients get a type for it. */
export const NAMED_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  Approval: approvalResource,
  ArchivedYear: archivedYearResource,
  Attachment: attachmentResource,
  CashCount: cashCountResource,
  CashMovement: movementResource,
  CashRegister: registerResource,
  CashRegisterDetails: registerHistoryResource,
  CashRegisterSummary: registerSummaryResource,
  Category: categoryResource,
  Closing: closingResource,
  Company: companyResource,
  Coupon: couponResource,
  CurrentPlan: currentPlanResource,
  CurrentUser: userResource,
  Customer: customerResource,
  Dashboard: dashboardResource,
  Delivery: deliveryResource,
  Export: exportResource,
  FailedCharge: failedChargeResource,
  FiadoCustomer: debtorResource,
  FiadoCustomerDetails: debtorDetail,
  FiadoPayment: fiadoPaymentResource,
  FiadoSale: fiadoSaleResource,
  FiadoSaleDetails: fiadoSaleDetail,
  FiadoStatementEntry: statementEntry,
  File: fileResource,
  HeldSale: heldSaleResource,
  Import: importResource,
  ImportDetails: importDetail,
  ImportRow: importRowResource,
  LogEntry: entryResource,
  Login: tokenResource,
  MasterCompany: companyFileResource,
  MasterCompanySummary: companyLineResource,
  MasterNote: noteResource,
  MasterPlan: planStatusResource,
  MasterUser: userStatusResource,
  Message: messageResource,
  Notice: noticeResource,
  OfflineReview: listedReviewResource,
  Payable: payableResource,
  PayableDetails: payableDetails,
  PayablePayment: paymentResource,
  PaymentCorrection: correctionResource,
  PdvBootstrap: bootstrapResource,
  PdvClient: pdvClientResource,
  PdvCompany: pdvCompanyResource,
  PdvProduct: pdvProductResource,
  PdvSeller: pdvSellerResource,
  PixAccount: pixAccountResource,
  PixCharge: pixChargeResource,
  PlanCharge: planChargeResource,
  Platform: platformResource,
  PlatformAction: platformActionResource,
  PlatformHealth: healthResource,
  PlatformSettings: settingsResource,
  PriceChange: priceChangeResource,
  PrivacyRequest: privacyRequestResource,
  Product: productResource,
  ProductPurchase: boughtLineResource,
  ProductSale: soldLineResource,
  PublicQuote: publicQuoteResource,
  PublicReceipt: publicReceiptResource,
  PurchaseListItem: purchaseRow,
  PurchaseListSettings: purchaseSettingResource,
  Quote: quoteResource,
  QuoteSummary: quoteSummary,
  Receivable: receivableResource,
  ReceivableDetails: receivableDetails,
  ReceivableReceipt: receiptResource,
  ReportEntry: reportEntryResource,
  Sale: saleResource,
  SaleReturn: saleReturnResource,
  SaleSummary: saleSummaryResource,
  Scale: scaleResource,
  SecondFactors: secondFactorsResource,
  Seller: sellerResource,
  Session: sessionResource,
  ShelfLabel: shelfLabelResource,
  SoldItem: soldItemResource,
  Stock: stockResource,
  StockCount: stockCountResource,
  StockCountItem: stockCountLine,
  StockDivergence: divergenceResource,
  StockMovement: stockMovementResource,
  StoreCredit: storeCreditResource,
  Supplier: supplierResource,
  TeamAction: teamActionResource,
  TeamMember: teamMemberResource,
  User: personResource,
  UserPolicies: policiesResource,
  WebMetric: metricSummaryResource,
};
