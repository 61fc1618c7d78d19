// Files in a bucket of Amazon S3 or of a server that speaks its protocol (MinIO, Cloudflare R2, Backblaze B2, Garage, Ceph).
import { PassThrough, Writable } from "node:stream";
import { checkedPath } from "./paths.mjs";

/** @import { S3Settings, Storage } from "./storage-types" */
/** @import { Readable } from "node:stream" */

const PART_BYTES = 8 * 1024 * 1024;
const CONNECT_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 60_000;

/**
 * Opens the storage in a bucket. Loads the SDK, which takes a quarter of a second and 30 MB.
 * @param {S3Settings} settings
 * @returns {Promise<Storage>}
 */
export async function openS3(settings) {
  const sdk = await import("@aws-sdk/client-s3");
  const { Upload } = await import("@aws-sdk/lib-storage");
  const { bucket: Bucket, prefix, page_size: pageSize } = settings;
  const client = createClient(sdk, settings);
  const start = prefix ? `${prefix}/` : "";
  /** @param {string} path */
  const locate = (path) => ({ Bucket, Key: start + checkedPath(path) });

  /** @param {string} path */
  const openStream = async (path) => {
    const object = await client.send(new sdk.GetObjectCommand(locate(path))).catch(nullIfMissing);
    return object && /** @type {Readable} */ (object.Body);
  };

  /** @type {Storage["createWriter"]} */
  async function createWriter(path) {
    const body = new PassThrough();
    const upload = new Upload({
      client,
      params: { ...locate(path), Body: body },
      partSize: PART_BYTES,
      queueSize: 2,
    });
    const stored = upload.done();
    return uploadStream(body, stored, () => upload.abort());
  }

  return {
    address: `s3://${Bucket}${prefix && `/${prefix}`}`,
    write: async (path, bytes) => {
      await client.send(new sdk.PutObjectCommand({ ...locate(path), Body: bytes }));
    },
    createWriter,
    read: async (path) => {
      const stream = await openStream(path);
      if (!stream) return null;
      const chunks = [];
      for await (const chunk of stream) chunks.push(chunk);
      return new Uint8Array(Buffer.concat(chunks));
    },
    openStream,
    delete: async (path) => {
      await client.send(new sdk.DeleteObjectCommand(locate(path)));
    },
    async folders() {
      const names = [];
      const parts = { Bucket, Prefix: start, Delimiter: "/" };
      for await (const { CommonPrefixes = [] } of sdk.paginateListObjectsV2({ client, pageSize }, parts))
        names.push(...CommonPrefixes.map(({ Prefix = "" }) => Prefix.slice(start.length, -1)));
      return names;
    },
    async *list(folder) {
      const Prefix = folder === undefined ? start : `${start}${checkedPath(folder)}/`;
      for await (const page of sdk.paginateListObjectsV2({ client, pageSize }, { Bucket, Prefix })) {
        for (const { Key = "", Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          yield { path: Key.slice(start.length), byte_count: Size, modified_at: LastModified };
      }
    },
  };
}

/**
 * @param {typeof import("@aws-sdk/client-s3")} sdk
 * @param {S3Settings} settings
 */
function createClient({ S3Client }, { endpoint, region, access_key_id, secret_access_key, path_style }) {
  const hasKeys = access_key_id && secret_access_key;
  return new S3Client({
    endpoint,
    region: region ?? "us-east-1",
    forcePathStyle: path_style,
    credentials: hasKeys ? { accessKeyId: access_key_id, secretAccessKey: secret_access_key } : undefined,
    // Servers other than Amazon's may not know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  });
}

/**
 * A stream into an upload. It ends only after the server has stored the object; an error or `destroy()` cancels the upload.
 * @param {PassThrough} body
 * @param {Promise<unknown>} stored
 * @param {() => Promise<void>} abort
 */
function uploadStream(body, stored, abort) {
  let isStored = false;
  const writer = new Writable({
    write: (chunk, _encoding, done) => {
      if (body.write(chunk)) done();
      else body.once("drain", done);
    },
    final: (done) => {
      body.end();
      stored.then(
        () => {
          isStored = true;
          done();
        },
        (error) => done(error),
      );
    },
    destroy: (error, done) => {
      if (isStored) return done(error);
      abort()
        .catch(() => {})
        .finally(() => {
          body.destroy();
          done(error);
        });
    },
  });
  stored.catch((error) => writer.destroy(error));
  return writer;
}

/**
 * @param {{ name?: string, $metadata?: { httpStatusCode?: number } }} error
 * @returns {null}
 */
function nullIfMissing(error) {
  if (error.name === "NoSuchKey" || error.name === "NotFound") return null;
  throw error;
}
