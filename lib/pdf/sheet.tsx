import "server-only";
import { Document, Image, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { formatCpfCnpj } from "@/lib/core/documents";
import { formatPhone } from "@/lib/core/phone";
import { PRODUCT_NAME } from "@/lib/product";
import { writable } from "./words";

const SOFT = "#4b5563";
const LINE = "#9ca3af";

const styles = StyleSheet.create({
  page: { padding: 40, paddingBottom: 56, fontFamily: "Helvetica", fontSize: 10 },
  body: { fontSize: 10, lineHeight: 1.35 },
  head: {
    ...{ flexDirection: "row", justifyContent: "space-between", columnGap: 24, alignItems: "flex-start" },
    ...{ borderBottomWidth: 0.75, borderBottomColor: LINE, paddingBottom: 12, marginBottom: 14 },
  },
  shop: { flexDirection: "row", columnGap: 12, flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  logo: { width: 44, height: 44, objectFit: "contain" },
  grows: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  title: { fontFamily: "Helvetica-Bold", fontSize: 14, lineHeight: 1.35, marginBottom: 2 },
  strong: { fontFamily: "Helvetica-Bold" },
  soft: { color: SOFT, fontSize: 9 },
  right: { textAlign: "right" },
  // Outside the body and its line height: under one, a text that counts pages is not drawn, and breaks the tenth page.
  foot: {
    ...{ position: "absolute", left: 40, right: 40, bottom: 28, color: SOFT, fontSize: 8 },
    ...{ flexDirection: "row", justifyContent: "space-between" },
  },
  part: { marginBottom: 14 },
  heading: { fontFamily: "Helvetica-Bold", fontSize: 11, marginBottom: 4 },
  row: { flexDirection: "row", columnGap: 10, paddingVertical: 4, borderBottomWidth: 0.5, borderBottomColor: LINE },
  sums: { width: 240, marginLeft: "auto" },
  sum: { flexDirection: "row", justifyContent: "space-between", columnGap: 12, paddingVertical: 2 },
  total: { borderTopWidth: 0.75, borderTopColor: LINE, marginTop: 3, paddingTop: 5, fontSize: 13 },
});

export interface Letterhead {
  readonly name: string;
  readonly cnpj: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly email?: string | null;
}

type SheetProps = {
  company: Letterhead;
  /** The company's logo as PNG. */
  logo: Uint8Array | null;
  title: string;
  /** Small, under the title. */
  lines: readonly string[];
  orientation?: "portrait" | "landscape";
  children: ReactNode;
};

/** A4 with the shop at its head and the pages counted at its foot. Return it from a function that `draw` is given. */
export const Sheet = ({ company, logo, title, lines, orientation = "portrait", children }: SheetProps) => (
  <Document title={title} author={company.name} creator={PRODUCT_NAME} producer={PRODUCT_NAME} language="pt-BR">
    <Page size="A4" orientation={orientation} style={styles.page}>
      <View style={styles.body}>
        <View style={styles.head}>
          <View style={styles.shop}>
            {logo ? <Image src={{ data: Buffer.from(logo), format: "png" }} style={styles.logo} /> : null}
            <Shop company={company} />
          </View>
          <View>
            <Text style={[styles.title, styles.right]}>{writable(title)}</Text>
            {lines.map((line) => (
              <Text key={line} style={[styles.soft, styles.right]}>
                {writable(line)}
              </Text>
            ))}
          </View>
        </View>
        {children}
      </View>
      <View fixed style={styles.foot}>
        <Text>{writable(`${company.name} · ${title}`)}</Text>
        <Text render={({ pageNumber, totalPages }) => `Página ${pageNumber} de ${totalPages}`} />
      </View>
    </Page>
  </Document>
);

const Shop = ({ company: { name, cnpj, address, phone, email } }: { company: Letterhead }) => (
  <View style={styles.grows}>
    <Text style={styles.title}>{writable(name)}</Text>
    {[cnpj && `CNPJ ${formatCpfCnpj(cnpj)}`, address, [phone && formatPhone(phone), email].filter(Boolean).join(" · ")]
      .filter((line) => line !== null && line !== "")
      .map((line) => (
        <Text key={line} style={styles.soft}>
          {writable(line ?? "")}
        </Text>
      ))}
  </View>
);

/** A part of the sheet under its heading. */
export const Part = ({ heading, children }: { heading?: string; children: ReactNode }) => (
  <View style={styles.part}>
    {heading ? (
      <Text style={styles.heading} minPresenceAhead={40}>
        {heading}
      </Text>
    ) : null}
    {children}
  </View>
);

/** Two parts side by side, the second as narrow as it is. */
export const Beside = ({ children }: { children: [ReactNode, ReactNode] }) => (
  <View style={{ flexDirection: "row", columnGap: 24, alignItems: "flex-start" }} wrap={false}>
    <View style={styles.grows}>{children[0]}</View>
    <View>{children[1]}</View>
  </View>
);

/** A label over its text; nothing where there is no text. */
export const Fact = ({ label, text }: { label: string; text: string | null | undefined }) =>
  text ? (
    <View style={{ marginBottom: 6 }} wrap={text.length > 400}>
      <Text style={styles.soft}>{label}</Text>
      <Text>{writable(text)}</Text>
    </View>
  ) : null;

export interface Column {
  readonly label: string;
  /** Left out, the column takes what the others leave and its text begins at the left. */
  readonly width?: number;
}

type TableProps = { columns: readonly Column[]; rows: readonly (readonly (string | readonly [string, string])[])[] };

/** Rows under headings that stand on every page; of a pair the second stands small under the first. */
export const Table = ({ columns, rows }: TableProps) => (
  <View style={styles.part}>
    <View style={[styles.row, styles.strong]} fixed>
      {columns.map(({ label, width }) => (
        <Text key={label} style={width ? [styles.right, { width }] : styles.grows}>
          {label}
        </Text>
      ))}
    </View>
    {rows.map((cells, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once
      <View key={position} style={styles.row} wrap={false}>
        {columns.map(({ label, width }, column) => {
          const [text = "", small] = [cells[column] ?? ""].flat();
          const style = width ? [styles.right, { width }] : styles.grows;
          return small ? (
            <View key={label} style={style}>
              <Text>{writable(text)}</Text>
              <Text style={styles.soft}>{writable(small)}</Text>
            </View>
          ) : (
            <Text key={label} style={style}>
              {writable(text)}
            </Text>
          );
        })}
      </View>
    ))}
  </View>
);

/** Amounts that come to a total, its line strong and last. */
export const Sums = ({ lines, total }: { lines: readonly (readonly [string, string])[]; total: [string, string] }) => (
  <View style={[styles.part, styles.sums]} wrap={false}>
    {lines.map(([label, amount]) => (
      <View key={label} style={styles.sum}>
        <Text style={{ color: SOFT }}>{writable(label)}</Text>
        <Text>{amount}</Text>
      </View>
    ))}
    <View style={[styles.sum, styles.total, styles.strong]}>
      <Text>{total[0]}</Text>
      <Text>{total[1]}</Text>
    </View>
  </View>
);

/** Room to sign, with a name under the line. */
export const Signature = ({ name }: { name: string }) => (
  <View
    wrap={false}
    style={{
      marginTop: 40,
      width: 240,
      borderTopWidth: 0.75,
      borderTopColor: LINE,
      paddingTop: 3,
      alignSelf: "center",
    }}
  >
    <Text style={{ textAlign: "center" }}>{writable(name)}</Text>
  </View>
);
