import { guideResponse } from "@/lib/modules/docs/guide-page";

/** The guide of the API in English. */
export const GET = () => guideResponse("en");
