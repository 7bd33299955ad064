import { Alert, Button, Group, RingProgress, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { nationalNumber } from '#modules/whatsapp/contract/evidence.ts'
import type { Pairing, StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { errorMessage, isExpected } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api, instances } from '../api.ts'
import { useAct } from '../use-act.ts'
import classes from './instances.module.css'

/** How often the pairing is asked for, how long a code is good, and how long it may take to be heard through the webhook, in milliseconds. */
const ASK_EVERY = 5_000
const CODE_LASTS = 40_000
const WEBHOOK_TAKES = 10_000
/** How long the next code may be on its way before the one in sight is called expired. */
const NEXT_TAKES = 2 * ASK_EVERY

/** Connects a phone: shows the code that it reads, until it did. */
export function PairingPane({ instance }: { instance: StoredInstance }) {
  const { id, kind } = instance
  const queryClient = useQueryClient()
  // The Laboratório shows a code that nobody asked for here.
  const [since, setSince] = useState<number | null>(() => (kind === 'simulated' && instance.state === 'pairing' ? Date.now() : null))
  const asked = useQuery(
    instances.pairing.queryOptions({ input: { id }, enabled: since !== null, refetchInterval: ASK_EVERY, staleTime: 0, retry: false }),
  )
  const begin = useMutation({
    mutationFn: (phone: string | null) => instances.pair.call({ id, phone }),
    onSuccess: (pairing: Pairing) => {
      queryClient.setQueryData(instances.pairing.queryKey({ input: { id } }), pairing)
      setSince(Date.now())
      void queryClient.invalidateQueries({ queryKey: instances.list.key() })
    },
    // A phone that is none is said where it was typed.
    onError: (error) => isPhone(error) || toast.error(`Erro ao conectar: ${errorMessage(error)}`),
  })
  const renew = useAct(() => instances.play.call({ id, act: { do: 'code' } }))
  const pairing = since === null ? undefined : asked.data
  const done = pairing?.state === 'connected'
  useEffect(() => {
    if (!done) return
    setSince(null)
    // Another number than before is asked about first.
    if (pairing.paired_number === null) toast.success(connectedAs(pairing))
    void queryClient.invalidateQueries({ queryKey: api.key() })
  }, [done, pairing, queryClient])

  if (since === null || !pairing)
    return (
      <Button w="fit-content" loading={begin.isPending} onClick={() => begin.mutate(null)}>
        {instance.state === 'connected'
          ? 'Conectar outro telefone'
          : kind === 'simulated'
            ? 'Conectar número simulado'
            : 'Conectar telefone'}
      </Button>
    )
  return (
    <Stack>
      <div className={classes.pairing}>
        <Code
          pairing={pairing}
          told={asked.dataUpdatedAt}
          renew={() => (kind === 'simulated' ? renew.mutate() : begin.mutate(null))}
          busy={begin.isPending || renew.isPending}
        />
        <Stack gap="xs" maw={320}>
          <Text fw={600}>Abra o WhatsApp › Aparelhos conectados › Conectar aparelho</Text>
          <Text size="sm" c="dimmed">
            Aponte a câmera do telefone da empresa para o código.
          </Text>
          {kind !== 'simulated' && (
            <ByLetters
              pairing={pairing}
              busy={begin.isPending}
              error={isPhone(begin.error) ? errorMessage(begin.error) : null}
              ask={(phone) => begin.mutate(phone)}
            />
          )}
          <Button variant="subtle" color="gray" size="xs" w="fit-content" onClick={() => setSince(null)}>
            Esconder código
          </Button>
        </Stack>
      </div>
      {asked.isError && <Alert color="red">{errorMessage(asked.error)}</Alert>}
      {!pairing.hears_webhook && Date.now() - since > WEBHOOK_TAKES && (
        <Alert color="yellow">O servidor não está conseguindo nos avisar (webhook).</Alert>
      )}
    </Stack>
  )
}

/** 'Conectada como Potiguar Vendas (84) 90000-0099' */
export const connectedAs = ({ profile_name, number }: Pick<Pairing, 'profile_name' | 'number'>) =>
  ['Conectada como', profile_name, number && formatPhone(nationalNumber(number))].filter(Boolean).join(' ')

interface CodeProps {
  pairing: Pairing
  /** When it was told, by the clock of the browser. */
  told: number
  /** Asks for another one. */
  renew(): void
  busy: boolean
}

/** The code with the time it is still good for; none once it is over and no next one came. */
function Code({ pairing: { qr, qr_age }, told, renew, busy }: CodeProps) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const age = (qr_age ?? 0) * 1_000 + Math.max(0, now - told)
  if (!qr || age > CODE_LASTS + NEXT_TAKES)
    return (
      <div className={classes.code}>
        <Stack align="center" gap="sm">
          <Text c="#1f2937">QR Code expirou.</Text>
          <Button size="xs" loading={busy} onClick={renew}>
            Gerar novo
          </Button>
        </Stack>
      </div>
    )
  return (
    <Group gap="sm" wrap="nowrap" align="flex-end">
      <div className={classes.code}>
        <img src={qr} alt="QR Code para conectar o telefone" />
      </div>
      <RingProgress size={44} thickness={4} sections={[{ value: Math.max(0, 1 - age / CODE_LASTS) * 100, color: 'brand' }]} aria-hidden />
    </Group>
  )
}

const isPhone = (error: unknown) => isExpected(error) && error.code === 'PHONE_INVALID'

interface LettersProps {
  pairing: Pairing
  busy: boolean
  /** What is wrong with the phone that was asked with. */
  error: string | null
  ask(phone: string): void
}

/** The way without a camera: eight characters that are typed on the phone. */
function ByLetters({ pairing: { pairing_code }, busy, error, ask }: LettersProps) {
  const [phone, setPhone] = useState<string | null>(null)
  if (pairing_code)
    return (
      <div>
        <Text size="sm">Digite este código no telefone:</Text>
        <span className={classes.letters}>{pairing_code}</span>
      </div>
    )
  if (phone === null)
    return (
      <Button variant="default" size="xs" w="fit-content" onClick={() => setPhone('')}>
        Conectar com código
      </Button>
    )
  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    ask(phone ?? '')
  }
  return (
    <Group component="form" align="flex-start" gap="xs" onSubmit={submit}>
      <TextInput
        label="Telefone que será conectado"
        placeholder="(84) 99999-1234"
        inputMode="tel"
        value={phone}
        error={error}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" mt={25} loading={busy} disabled={phone.trim() === ''}>
        Gerar código
      </Button>
    </Group>
  )
}
