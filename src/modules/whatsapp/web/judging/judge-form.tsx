import { Button, Card, Group, SimpleGrid, Stack, Switch, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type Judgement, Judgement as JudgementSchema, type ToJudge } from '#modules/whatsapp/contract/judgement.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { useDiscard } from '#web/kit/dialog/use-discard.tsx'
import { toast } from '#web/toast.ts'
import { evaluations } from '../api.ts'
import { formatScore } from '../evaluations/score-text.ts'
import { Transcript } from '../evaluations/transcript.tsx'
import { useAct } from '../use-act.ts'
import { JudgedAspect, type TypedAspect } from './judged-aspect.tsx'
import { namedLines, toggleLine } from './judged-lines.ts'
import classes from './judging.module.css'

interface Props {
  conversation_id: string
  asked: ToJudge
  onClose(): void
}

const typedOf = ({ given, lines }: ToJudge): TypedAspect[] =>
  given.aspects.map(({ score, comment, evidence }) => ({
    score: score === null ? '' : String(score),
    comment,
    lines: evidence
      .map((id) => lines.findIndex((line) => line.id === id) + 1)
      .filter((n) => n > 0)
      .join(', '),
  }))

/** What was said to the left, the aspects to the right: a score by halves, why, and the lines that show it. */
export function JudgeForm({ conversation_id, asked, onClose }: Props) {
  const { number, contact_name, aspects, lines, given } = asked
  const [typed, type] = useState(() => typedOf(asked))
  const [comment, setComment] = useState(given.comment)
  const [sold, setSold] = useState(given.generated_sale)
  const [current, setCurrent] = useState(0)
  const [error, setError] = useState<string | null>(null)
  const now = () => JSON.stringify([typed, comment, sold])
  const [before] = useState(now)
  const { close, question } = useDiscard(() => now() !== before, onClose)
  const save = useAct(
    (values: Judgement) => evaluations.judge.call({ conversation_id, values }),
    () => {
      toast.success('Avaliação salva com sucesso!')
      onClose()
    },
  )

  const change = (index: number, values: Partial<TypedAspect>) =>
    type((all) => all.map((one, n) => (n === index ? { ...one, ...values } : one)))
  const unknown = (named: string) => namedLines(named).find((n) => n < 1 || n > lines.length)
  const scores = typed.filter(({ score }) => score !== '').map(({ score }) => Number(score))
  const cited = new Set(namedLines(typed[current]!.lines).map((n) => lines[n - 1]?.id ?? ''))

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const wrong = typed.findIndex((one) => unknown(one.lines) !== undefined)
    if (wrong >= 0) return setError(`${aspects[wrong]!.name}: a linha ${unknown(typed[wrong]!.lines)} não existe.`)
    if (scores.length === 0) return setError('Dê nota a pelo menos um aspecto.')
    const parsed = JudgementSchema.safeParse({
      comment,
      generated_sale: sold,
      aspects: typed.map((one, n) => ({
        id: aspects[n]!.id,
        score: one.score === '' ? null : Number(one.score),
        comment: one.comment,
        evidence: namedLines(one.lines).map((line) => lines[line - 1]!.id),
      })),
    })
    if (!parsed.success) return setError(parsed.error.issues[0]!.message)
    setError(null)
    save.mutate(parsed.data)
  }

  return (
    <Dialog title={`Avaliar atendimento nº ${number.toLocaleString('pt-BR')} · ${contact_name}`} size={1160} modal onClose={close}>
      <form noValidate onSubmit={submit}>
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Card withBorder padding={0} className={classes.beside}>
            <Transcript
              lines={lines}
              title={<h3>Atendimento nº {number.toLocaleString('pt-BR')}</h3>}
              contact={contact_name}
              cited={cited}
              cite={(line) => change(current, { lines: toggleLine(typed[current]!.lines, line) })}
            />
          </Card>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              Dê a nota, e clique nas linhas que a mostram ou escreva os seus números. Sem nota, o aspecto não conta.
            </Text>
            {aspects.map((aspect, n) => (
              <JudgedAspect
                key={aspect.id}
                letter={String.fromCharCode(65 + n)}
                aspect={aspect}
                typed={typed[n]!}
                isCurrent={n === current}
                unknown={unknown(typed[n]!.lines)}
                onFocus={() => setCurrent(n)}
                onChange={(values) => change(n, values)}
              />
            ))}
            <Textarea
              label="Comentário geral"
              autosize
              minRows={2}
              maxRows={6}
              maxLength={500}
              value={comment}
              onChange={(event) => setComment(event.currentTarget.value)}
            />
            <Switch label="Venda gerada" checked={sold} onChange={(event) => setSold(event.currentTarget.checked)} />
          </Stack>
        </SimpleGrid>
        {error && (
          <Text role="alert" c="red" size="sm" mt="sm">
            {error}
          </Text>
        )}
        <Group justify="space-between" mt="md">
          <Text size="sm" c="dimmed">
            {scores.length === 0
              ? 'Nenhuma nota ainda'
              : `Média simples ${formatScore(scores.reduce((sum, score) => sum + score, 0) / scores.length)} em ${scores.length} de ${aspects.length} aspectos`}
          </Text>
          <DialogActions onCancel={close} busy={save.isPending}>
            <Button type="submit" loading={save.isPending}>
              Salvar avaliação
            </Button>
          </DialogActions>
        </Group>
      </form>
      {question}
    </Dialog>
  )
}
