import { guideResponse } from "@/lib/modules/docs/guide-page";

/** The guide of the API in Portuguese. */
export const GET = () => guideResponse("pt");
