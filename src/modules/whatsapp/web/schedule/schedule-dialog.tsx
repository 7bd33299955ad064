import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type ScheduleValues, scheduleProblem } from '#modules/whatsapp/contract/scheduled.ts'
import { LONGEST_MESSAGE, MESSAGE_TOO_LONG } from '#modules/whatsapp/contract/words.ts'
import { fromClock, toClock } from '#shared/br/zoned-time.ts'
import { errorMessage } from '#web/errors.ts'
import { FormFrame } from '#web/kit/dialog/form-frame.tsx'
import { useZone } from '../clock.ts'

const HOUR = 60 * 60_000

interface Props {
  title: string
  submit: string
  given: Pick<ScheduleValues, 'body'> & Partial<ScheduleValues>
  send(values: ScheduleValues): Promise<unknown>
  onClose(): void
}

/** What leaves later, and when. What is refused stays typed. */
export function ScheduleDialog({ title, submit, given, send, onClose }: Props) {
  const zone = useZone()
  const [start] = useState(() => toClock(given.send_at ?? new Date(Date.now() + HOUR), zone).slice(0, 16))
  const [body, setBody] = useState(given.body)
  const [typed, setTyped] = useState(start)
  const [even, setEven] = useState(given.even_if_answered ?? false)
  const [problem, setProblem] = useState<{ at: 'body' | 'moment'; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const isDirty = () => body !== given.body || typed !== start || even !== (given.even_if_answered ?? false)

  async function submitted() {
    if (!body.trim()) return setProblem({ at: 'body', text: 'Escreva uma mensagem.' })
    if (body.trim().length > LONGEST_MESSAGE) return setProblem({ at: 'body', text: MESSAGE_TOO_LONG })
    const send_at = fromClock(typed, zone)
    const wrong = scheduleProblem(send_at)
    if (!send_at || wrong) return setProblem({ at: 'moment', text: wrong ?? 'Escolha um horário no futuro.' })
    setBusy(true)
    try {
      await send({ body: body.trim(), send_at, even_if_answered: even })
      onClose()
    } catch (error) {
      setProblem({ at: 'body', text: errorMessage(error) })
      setBusy(false)
    }
  }

  return (
    <FormFrame title={title} saving={busy} send={submitted} isDirty={isDirty} save={submit} onClose={onClose}>
      <TextInput
        type="datetime-local"
        label="Enviar em"
        description="De 5 minutos a 90 dias a partir de agora, no horário da empresa"
        required
        data-autofocus
        value={typed}
        error={problem?.at === 'moment' && problem.text}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Textarea
        label="Mensagem"
        required
        autosize
        minRows={3}
        maxRows={8}
        value={body}
        error={problem?.at === 'body' && problem.text}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <Checkbox
        label="Enviar mesmo se responder"
        description="Sem isto, a mensagem é cancelada se o contato escrever antes"
        checked={even}
        onChange={(event) => setEven(event.currentTarget.checked)}
      />
    </FormFrame>
  )
}
