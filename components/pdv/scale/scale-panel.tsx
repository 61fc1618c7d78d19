"use client";

import { useId, useState } from "react";
import { QuantityInput } from "@/components/blocks/form/quantity-input";
import { Alert } from "@/components/ui/alert";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import { MAX_TARE_MILLI, PROTOCOL_TERMS, SCALE_PROTOCOLS, SCALE_SPEEDS } from "@/lib/core/scale-protocols";
import type { ScaleState, WeightAnswer } from "./scale-store";
import { useScale } from "./use-scale";

const STATES: Record<Exclude<ScaleState, "unsupported">, readonly [label: string, tone: Tone]> = {
  not_chosen: ["Nenhuma balança", "neutral"],
  connecting: ["Conectando…", "neutral"],
  ready: ["Pronta", "success"],
  lost: ["Não encontrada", "waiting"],
  busy: ["Em uso em outra aba ou programa", "waiting"],
};

export function ScalePanel() {
  const scale = useScale();
  if (scale.state === "unsupported")
    return (
      <Alert title="Este navegador não se conecta à balança">
        No computador, use o Chrome ou o Edge. Neste aparelho, digite o peso, ou venda pela etiqueta da balança.
      </Alert>
    );
  return (
    <div className="grid gap-5">
      <PortRow {...scale} />
      <Choices {...scale} />
      <WeightTest {...scale} />
      <Tare {...scale} />
    </div>
  );
}

type ScaleProps = ReturnType<typeof useScale>;

function PortRow({ state, settings, choosePort }: ScaleProps) {
  const [isBusy, setBusy] = useState(false);
  const [label, tone] = STATES[state === "unsupported" ? "not_chosen" : state];
  const isChosen = settings.port !== null;
  async function choose() {
    setBusy(true);
    await choosePort();
    setBusy(false);
  }
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-well px-3 py-2">
      <p role="status" className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        {isChosen ? "Balança na porta serial" : null} <Badge tone={tone}>{label}</Badge>
      </p>
      <Button variant={isChosen ? "secondary" : "primary"} size="sm" busy={isBusy} onClick={() => void choose()}>
        {isChosen ? "Trocar porta" : "Escolher porta"}
      </Button>
    </div>
  );
}

function Choices({ settings, changeSettings }: ScaleProps) {
  const id = useId();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="grid content-start gap-1.5">
        <Label htmlFor={`${id}-protocol`}>Protocolo</Label>
        <Select
          id={`${id}-protocol`}
          value={settings.protocol}
          onChange={({ target }) => {
            const protocol = SCALE_PROTOCOLS.find((each) => each === target.value);
            if (protocol) void changeSettings({ protocol });
          }}
        >
          {SCALE_PROTOCOLS.map((protocol) => (
            <option key={protocol} value={protocol}>
              {PROTOCOL_TERMS[protocol].label}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid content-start gap-1.5">
        <Label htmlFor={`${id}-speed`}>Velocidade</Label>
        <Select
          id={`${id}-speed`}
          value={settings.speed}
          onChange={({ target }) => void changeSettings({ speed: Number(target.value) })}
        >
          {SCALE_SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {speed}
            </option>
          ))}
        </Select>
      </div>
      <p className="text-sm text-ink-soft sm:col-span-2">
        Use os mesmos que estão no menu da balança. Na Toledo, o protocolo costuma ser o parâmetro C14, e a velocidade
        do Prt5 pode ser 115200.
      </p>
    </div>
  );
}

function WeightTest({ readWeight, settings }: ScaleProps) {
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<WeightAnswer | null>(null);
  async function read() {
    setBusy(true);
    setAnswer(null);
    setAnswer(await readWeight());
    setBusy(false);
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button busy={isBusy} disabled={settings.port === null} onClick={() => void read()}>
        Ler peso
      </Button>
      <p role="status" className="min-w-0 flex-1 basis-48">
        {answer === null ? null : "problem" in answer ? (
          <span className="text-danger-ink">{answer.problem}</span>
        ) : (
          <strong className="figures text-2xl">{formatQuantityWithUnit(answer.weight_milli, "kg")}</strong>
        )}
      </p>
    </div>
  );
}

function Tare({ tare_milli, is_tare_in_scale, setTare, readWeight, settings }: ScaleProps) {
  const id = useId();
  const [draft_milli, setDraft] = useState<number | null>(tare_milli || null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** Runs `work`, which returns what is wrong, or null. */
  async function run(work: () => Promise<string | null>) {
    setBusy(true);
    setProblem(null);
    setProblem(await work());
    setBusy(false);
  }
  const use = (milli: number) => run(() => setTare(Math.min(MAX_TARE_MILLI, milli)));
  const remove = () =>
    run(async () => {
      const refusal = await setTare(0);
      if (refusal === null) setDraft(null);
      return refusal;
    });
  const weighContainer = () =>
    run(async () => {
      // Without a tare, the weight of the container is what the scale shows.
      const refusal = await setTare(0);
      if (refusal !== null) return refusal;
      const answer = await readWeight();
      if ("problem" in answer) return answer.problem;
      setDraft(answer.weight_milli);
      return setTare(answer.weight_milli);
    });
  return (
    <form
      noValidate
      className="grid gap-2 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft_milli !== null) void use(draft_milli);
      }}
    >
      <Label htmlFor={id}>Tara da embalagem</Label>
      <div className="flex flex-wrap items-center gap-2">
        <QuantityInput id={id} className="w-32" unit="kg" allowZero value={draft_milli} onChange={setDraft} />
        <Button type="submit" disabled={draft_milli === null || isBusy}>
          Usar tara
        </Button>
        <Button disabled={settings.port === null || isBusy} onClick={() => void weighContainer()}>
          Pesar embalagem
        </Button>
        {tare_milli > 0 ? (
          <Button variant="ghost" disabled={isBusy} onClick={() => void remove()}>
            Tirar tara
          </Button>
        ) : null}
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {problem ? (
          <span className="text-danger-ink">{problem}</span>
        ) : tare_milli === 0 ? (
          "Sem tara no PDV. Se a balança mostrar uma tara, zere-a na própria balança."
        ) : is_tare_in_scale ? (
          `Tara de ${formatQuantityWithUnit(tare_milli, "kg")}, descontada pela balança. Ao fechar o PDV, ela continua na balança.`
        ) : (
          `Tara de ${formatQuantityWithUnit(tare_milli, "kg")}, descontada pelo PDV. Vale até ser trocada ou até fechar o PDV.`
        )}
      </p>
    </form>
  );
}
