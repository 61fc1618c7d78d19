import "server-only";
import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { type Cell, writeDayCell } from "@/lib/core/csv";
import { formatMargin } from "@/lib/core/margin";
import { formatQuantity } from "@/lib/core/quantity";
import type { Sheet as Rows } from "@/lib/core/sheet";
import { draw } from "./draw";
import { type Letterhead, Sheet } from "./sheet";
import { money, writable } from "./words";

/** Of the page's width in points, and how narrow a column of figures or of text may be. */
const [WIDTH, PADDING] = [842 - 80, 6];
const LETTER = 4.3;
const [LINE, SOFT] = ["#9ca3af", "#4b5563"];

const styles = StyleSheet.create({
  lead: { marginBottom: 10, fontSize: 9, color: SOFT },
  row: {
    flexDirection: "row",
    columnGap: PADDING,
    paddingVertical: 3,
    borderBottomWidth: 0.5,
    borderBottomColor: LINE,
  },
  strong: { fontFamily: "Helvetica-Bold" },
  right: { textAlign: "right" },
  cell: { fontSize: 8 },
});

type Paper = {
  sheet: Rows;
  company: Letterhead;
  logo: Uint8Array | null;
  days: string;
  regime: string;
  definition: string;
  left_out: number;
};

/** A report on lying sheets of A4, its headings on each, its totals last. */
export function drawReport({ sheet, company, logo, days, regime, definition, left_out }: Paper) {
  const { head, rows, foot, title } = sheet;
  const lines = rows.map((row) => row.map(write));
  const total = foot?.map(write);
  const figures = head.map((_, place) => [...rows, ...(foot ? [foot] : [])].some((row) => isFigure(row[place])));
  const widths = widthsOf([[...head], ...lines, ...(total ? [total] : [])]);
  const draws = (cells: readonly string[], key: string, isStrong = false) => (
    <View key={key} style={isStrong ? [styles.row, styles.strong] : styles.row} wrap={false} fixed={key === "head"}>
      {cells.map((text, place) => (
        <Text
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once
          key={place}
          style={[styles.cell, { width: widths[place] ?? 0 }, ...(figures[place] ? [styles.right] : [])]}
        >
          {writable(text)}
        </Text>
      ))}
    </View>
  );
  return draw(
    <Sheet company={company} logo={logo} title={title} lines={[days, regime]} orientation="landscape">
      <Text style={styles.lead}>{writable(definition)}</Text>
      {draws(head, "head", true)}
      {lines.map((cells, place) => draws(cells, String(place)))}
      {total ? draws(total, "foot", true) : null}
      {left_out > 0 ? (
        <Text style={[styles.lead, { marginTop: 8 }]}>
          {`Mais ${left_out} linhas não couberam aqui; a planilha tem todas. O total é de todas.`}
        </Text>
      ) : null}
    </Sheet>,
    `${title} ${days.replaceAll("/", "-")}`,
  );
}

function write(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") return String(cell);
  if ("day" in cell) return writeDayCell(cell);
  if ("bp" in cell) return formatMargin(cell.bp).replace(/^-/, "–");
  return "cents" in cell ? money(cell.cents) : formatQuantity(cell.milli, "kg");
}

const isFigure = (cell: Cell | undefined) =>
  typeof cell === "number" || (typeof cell === "object" && cell !== null && !("day" in cell));

/** Each column as wide as its longest cell asks for, the longest ones giving way. */
function widthsOf(table: readonly (readonly string[])[]): number[] {
  const count = table[0]?.length ?? 0;
  const asked = Array.from({ length: count }, (_, place) =>
    Math.max(...table.map((cells) => Math.min(cells[place]?.length ?? 0, 40)), 4),
  ).map((letters) => letters * LETTER + PADDING);
  const room = WIDTH - PADDING * (count - 1);
  const sum = asked.reduce((all, width) => all + width, 0);
  return asked.map((width) => (width * room) / sum);
}
