"use client";

import { ArrowLeft, LockKeyhole, LogOut } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { Form } from "@/components/blocks/form/form";
import { PasswordField } from "@/components/blocks/form/password-field";
import { userInitials } from "@/components/shell/initials";
import { logout } from "@/components/shell/session";
import { chooseOperator, hideLock } from "@/components/shell/till-lock";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useShortcut } from "@/components/ui/shortcut";
import { Skeleton } from "@/components/ui/skeleton";
import { call } from "@/lib/api/client";
import { connectivity } from "@/lib/api/connectivity";
import { useApi } from "@/lib/api/hooks";
import { operators } from "@/lib/modules/operators/endpoints";
import { type Operator, unlockPasswordForm } from "@/lib/modules/operators/schema";
import { PRODUCT_NAME } from "@/lib/product";
import { changeOperator, findUnfinishedWork, type UnfinishedWork } from "./change-operator";
import { PinForm } from "./pin-form";

const NOTHING = {};

/**
 * Covers the till while it is locked, or while another operator is chosen. Nothing of the sale is on the page. Locked, it
 * asks for the PIN or the password of the locked person; every other operator takes over with a PIN.
 */
export function OperatorScreen({ isLocked }: { isLocked: boolean }) {
  // A change in progress locks the other tabs, which must not change this screen.
  const [startedLocked] = useState(isLocked);
  const { data, error, mutate } = useApi(operators.list, NOTHING, { revalidateOnFocus: false });
  const isOffline = useSyncExternalStore(connectivity.subscribe, connectivity.isOffline, () => false);
  const [chosen_id, setChosenId] = useState<string | null>(null);
  const chosen = data?.data.find(({ id }) => id === chosen_id) ?? null;
  useShortcut("esc", () => chooseOperator(false), { enabled: !startedLocked });
  const title = startedLocked ? "PDV bloqueado" : "Trocar operador";

  return (
    <main className="grid min-h-dvh place-items-center bg-paper p-4" aria-busy={!data && !error}>
      <div className="grid w-full max-w-3xl gap-5">
        <p className="text-center text-lg font-bold tracking-tight text-brand-ink">{PRODUCT_NAME}</p>
        <div className="grid gap-6 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[1.2fr_1fr] sm:p-8">
          <h1 className="flex items-center gap-2 text-2xl font-bold sm:col-span-2">
            {startedLocked ? <LockKeyhole className="size-6 text-ink-soft" aria-hidden="true" /> : null}
            {title}
          </h1>
          {isOffline ? (
            <Alert tone="waiting" className="sm:col-span-2" title="Sem internet">
              Não é possível conferir o PIN agora. O PDV desbloqueia quando a conexão voltar.
            </Alert>
          ) : null}
          {data ? (
            <>
              <section className="grid content-start gap-4" aria-live="polite">
                {chosen ? (
                  <TakeOver key={chosen.id} person={chosen} leaver={data.current.name} isDisabled={isOffline} />
                ) : startedLocked ? (
                  <Unlock person={data.current} isDisabled={isOffline} />
                ) : (
                  <p className="text-ink-soft">Escolha quem assume o PDV e peça que digite o PIN.</p>
                )}
              </section>
              <Others
                people={data.data}
                chosen_id={chosen?.id ?? null}
                hasFocus={!startedLocked}
                onChoose={(id) => setChosenId(id === chosen?.id ? null : id)}
              />
            </>
          ) : error && !isOffline ? (
            <ErrorState error={error} onRetry={() => mutate()} className="sm:col-span-2" />
          ) : (
            <div className="grid gap-4 sm:col-span-2">
              <Skeleton className="h-12 w-full" />
              <Skeleton className="h-12 w-full" />
            </div>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-center gap-2">
          {startedLocked ? null : (
            <Button variant="ghost" onClick={() => chooseOperator(false)}>
              <ArrowLeft className="size-4" aria-hidden="true" />
              Voltar à venda
            </Button>
          )}
          <Button variant="ghost" disabled={isOffline} onClick={() => void logout()}>
            <LogOut className="size-4" aria-hidden="true" />
            Sair e entrar com outra conta
          </Button>
        </div>
      </div>
    </main>
  );
}

const Person = ({ name }: { name: string }) => (
  <p className="flex items-center gap-3">
    <Initials name={name} />
    <span className="min-w-0 truncate text-lg font-semibold">{name}</span>
  </p>
);

const Initials = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="grid size-10 shrink-0 place-items-center rounded-full border border-brand-ink/35 bg-brand-wash font-bold text-brand-ink"
  >
    {userInitials(name)}
  </span>
);

type UnlockProps = { person: Operator & { has_pin: boolean }; isDisabled: boolean };

/** The locked person continues, with the PIN or the password. */
function Unlock({ person, isDisabled }: UnlockProps) {
  const [asksForPassword, setAsksForPassword] = useState(!person.has_pin);
  return (
    <>
      <Person name={person.name} />
      {asksForPassword ? (
        <Form
          schema={unlockPasswordForm}
          defaultValues={{ password: "" }}
          submitLabel="Desbloquear"
          busyLabel="Conferindo…"
          onSubmit={async (values) => {
            await call(operators.unlock, values);
            hideLock();
          }}
        >
          <PasswordField name="password" label="Sua senha de acesso" autoFocus />
        </Form>
      ) : (
        <PinForm
          label="PIN"
          submitLabel="Desbloquear"
          isDisabled={isDisabled}
          onPin={async (pin) => {
            await call(operators.unlock, { pin });
            hideLock();
          }}
        />
      )}
      {person.has_pin ? (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => setAsksForPassword(!asksForPassword)}
        >
          {asksForPassword ? "Usar o PIN" : "Entrar com senha"}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">Para desbloquear mais rápido, crie um PIN no menu com o seu nome.</p>
      )}
    </>
  );
}

type TakeOverProps = { person: Operator; leaver: string; isDisabled: boolean };

/** Another operator takes the till over. */
function TakeOver({ person, leaver, isDisabled }: TakeOverProps) {
  const [left, setLeft] = useState<UnfinishedWork | null>(null);
  useEffect(() => void findUnfinishedWork().then(setLeft), []);
  const notes = left ? notesOf(left, leaver) : [];
  return (
    <>
      <Person name={person.name} />
      {notes.length > 0 ? (
        <ul className="grid gap-1 rounded-md bg-waiting-wash px-3 py-2 text-sm text-waiting-ink">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      <PinForm
        label={`PIN de ${person.name}`}
        submitLabel="Assumir o PDV"
        isDisabled={isDisabled}
        onPin={(pin) => changeOperator(person.id, pin)}
      />
    </>
  );
}

function notesOf({ item_count, has_unanswered, unsent_count }: UnfinishedWork, leaver: string): string[] {
  const items = item_count === 1 ? "1 item" : `${item_count} itens`;
  const unsent = unsent_count === 1 ? "1 venda feita" : `${unsent_count} vendas feitas`;
  return [
    ...(item_count > 0 ? [`A venda com ${items} vai para a espera, com o nome de ${leaver}.`] : []),
    ...(has_unanswered ? [`A venda enviada sem resposta fica neste aparelho até ${leaver} voltar.`] : []),
    ...(unsent_count > 0
      ? [`${unsent} sem internet: ${leaver} precisa voltar neste aparelho para que o envio continue.`]
      : []),
  ];
}

type OthersProps = {
  people: readonly Operator[];
  chosen_id: string | null;
  /** The first person gets the focus. */
  hasFocus: boolean;
  onChoose: (id: string) => void;
};

const Others = ({ people, chosen_id, hasFocus, onChoose }: OthersProps) => (
  <section className="grid content-start gap-2 border-line max-sm:border-t max-sm:pt-5 sm:border-l sm:pl-6">
    <h2 className="text-sm font-semibold text-ink-soft">Assumir com o PIN</h2>
    {people.length === 0 ? (
      <p className="text-sm text-ink-soft">
        Ninguém mais tem PIN. Cada pessoa com acesso ao PDV cria o seu em <strong>Meu PIN</strong>, no menu com o nome.
      </p>
    ) : (
      <ul className="grid max-h-[22rem] gap-1.5 overflow-y-auto p-0.5">
        {people.map(({ id, name }, place) => (
          <li key={id}>
            <Button
              wide
              variant="ghost"
              className="h-14 justify-start px-2 text-ink aria-pressed:bg-brand-wash pointer-coarse:h-14"
              aria-pressed={id === chosen_id}
              autoFocus={hasFocus && place === 0}
              onClick={() => onChoose(id)}
            >
              <Initials name={name} />
              <span className="min-w-0 truncate">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    )}
  </section>
);
