"use client";

import { ScreenError } from "@/components/shell/screen-error";

export default ScreenError;
