import { serve } from "@/lib/api/serve";
import { masterNotes } from "@/lib/modules/master/notes/endpoints";
import { presentNote } from "@/lib/modules/master/notes/presenter";
import { writeNote } from "@/lib/modules/master/notes/service";

export const POST = serve(masterNotes.write, writeNote, presentNote);
