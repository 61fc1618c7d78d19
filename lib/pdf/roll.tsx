import "server-only";
import { Document, Image, Page, Path, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { qrPath } from "@/lib/core/qr";
import { PRODUCT_NAME } from "@/lib/product";
import { writable } from "./words";

/** 80 mm in points. */
const WIDTH = (80 / 25.4) * 72;

/** 28 mm in points. */
const QR = (28 / 25.4) * 72;

const styles = StyleSheet.create({
  page: { paddingVertical: 16, paddingHorizontal: 12, fontFamily: "Helvetica", fontSize: 8.5, lineHeight: 1.3 },
  strong: { fontFamily: "Helvetica-Bold" },
  big: { fontSize: 12, lineHeight: 1.35 },
  centre: { textAlign: "center" },
  line: { flexDirection: "row", justifyContent: "space-between", columnGap: 8, alignItems: "flex-end" },
  left: { flexShrink: 1 },
  right: { flexShrink: 0, textAlign: "right" },
  rule: { borderBottomWidth: 0.75, borderBottomColor: "#000", borderBottomStyle: "dashed", marginVertical: 5 },
  logo: { height: 45, objectFit: "contain", marginBottom: 4 },
});

type RollProps = { title: string; author: string; logo: Uint8Array | null; children: ReactNode };

/** One page of 80 mm, as long as what is on it. */
export const Roll = ({ title, author, logo, children }: RollProps) => (
  <Document title={title} author={author} creator={PRODUCT_NAME} producer={PRODUCT_NAME} language="pt-BR">
    <Page size={[WIDTH]} style={styles.page} wrap={false}>
      {logo ? <Image src={{ data: Buffer.from(logo), format: "png" }} style={styles.logo} /> : null}
      {children}
    </Page>
  </Document>
);

type LineProps = { left: string; right?: string; strong?: boolean; big?: boolean; indented?: boolean };

export const Line = ({ left, right, strong = false, big = false, indented = false }: LineProps) => (
  <View style={[styles.line, strong ? styles.strong : {}, big ? styles.big : {}, indented ? { paddingLeft: 10 } : {}]}>
    <Text style={styles.left}>{writable(left)}</Text>
    {right === undefined ? null : <Text style={styles.right}>{writable(right)}</Text>}
  </View>
);

export const Rule = () => <View style={styles.rule} />;

type CentreProps = { text: string; strong?: boolean; big?: boolean };

export const Centre = ({ text, strong = false, big = false }: CentreProps) => (
  <Text style={[styles.centre, strong ? styles.strong : {}, big ? styles.big : {}]}>{writable(text)}</Text>
);

/** Black on white, its quiet zone with it. */
export function QrSquare({ text }: { text: string }) {
  const { size, path } = qrPath(text);
  return (
    <View style={{ alignItems: "center" }}>
      <Svg viewBox={`0 0 ${size} ${size}`} width={QR} height={QR}>
        <Path d={path} fill="#000" />
      </Svg>
    </View>
  );
}

/** Room to sign, with a name and what it is for under the line. */
export const SignHere = ({ name, label }: { name: string; label: string }) => (
  <View style={{ marginTop: 36, borderTopWidth: 0.75, borderTopColor: "#000", paddingTop: 3 }}>
    <Centre text={name} />
    <Centre text={label} />
  </View>
);
