import { endpoint } from "@/lib/api/endpoint";
import { fileResource, MAX_LOGO_BYTES, MAX_PHOTO_BYTES, PICTURE_TYPES, uploadInput } from "./schema";

export const files = {
  photo: endpoint({
    method: "POST",
    path: "/files/photos",
    access: "cadastro produtos",
    summary: "Guarda a foto de um produto (PNG, JPEG ou WebP, até 2 MB); só os usuários da empresa podem vê-la.",
    accepts: { types: PICTURE_TYPES, max_bytes: MAX_PHOTO_BYTES },
    input: uploadInput,
    output: fileResource,
    status: 201,
  }),
  logo: endpoint({
    method: "POST",
    path: "/files/logos",
    access: "configurações",
    summary: "Guarda o logotipo da empresa (PNG, JPEG ou WebP, até 1 MB); quem tem o endereço pode vê-lo.",
    accepts: { types: PICTURE_TYPES, max_bytes: MAX_LOGO_BYTES },
    input: uploadInput,
    output: fileResource,
    status: 201,
  }),
};
