import { serve } from "@/lib/api/serve";
import { pins } from "@/lib/modules/approvals/pins/endpoints";
import { getPinStatus, removePin, setPin } from "@/lib/modules/approvals/pins/service";

export const GET = serve(pins.get, getPinStatus);
export const PUT = serve(pins.set, setPin);
export const DELETE = serve(pins.remove, removePin);
