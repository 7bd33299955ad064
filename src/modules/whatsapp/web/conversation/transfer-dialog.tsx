import { Select, Text, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ListedConversation } from '#modules/whatsapp/contract/conversation.ts'
import { counted } from '#shared/br/number.ts'
import { FormFrame } from '#web/kit/dialog/form-frame.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api, attendances, chat } from '../api.ts'
import { useAct } from '../use-act.ts'

interface Props {
  conversation: ListedConversation
  onClose(): void
  /** The conversation may be out of sight by then. */
  onDone(): void
}

/** Gives a conversation to somebody, or to the queue of a team. */
export function TransferDialog({ conversation: { id, responsible_id, team_id, contact_name }, onClose, onDone }: Props) {
  const { user_id } = useSession().user
  const queryClient = useQueryClient()
  const options = useQuery(chat.options.queryOptions())
  const [to, setTo] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const sent = useRef(false)
  const [error, setError] = useState<string | null>(null)
  const standing = useQuery(chat.standing.queryOptions())
  const { people = [], teams = [] } = options.data ?? {}
  const standingOf = (recipient: string) => standing.data?.find((one) => one.id === recipient)
  const transfer = useAct(
    (recipient: { responsible_id: string | null; team_id: string | null }) => chat.transfer.call({ id, note, ...recipient }),
    ({ undo }) => {
      if (undo)
        toastWithUndo('Conversa transferida.', {
          description: contact_name,
          undo: async () => {
            await attendances.undoChange.call({ id: undo })
            await queryClient.invalidateQueries({ queryKey: api.key() })
          },
          failed: 'Não foi possível desfazer',
        })
      else toast.info('A conversa já estava com esta pessoa ou equipe.')
      sent.current = true // the note is no reason to stay
      onClose()
      onDone()
    },
  )

  function submit() {
    if (!to) return setError('Escolha uma pessoa ou equipe.')
    const [kind, recipient] = to.split(' ') as ['person' | 'team', string]
    transfer.mutate({ responsible_id: kind === 'person' ? recipient : null, team_id: kind === 'team' ? recipient : null })
  }

  /** 'Carla · 3 abertas · Indisponível': what is worth knowing before she is chosen. */
  function personLabel({ id: person, name, absent_until }: (typeof people)[number]) {
    const known = standingOf(person)
    const busy = known && (known.open === 0 ? 'nenhuma aberta' : counted(known.open, 'aberta', 'abertas'))
    const away = absent_until ? 'Ausente' : known?.away && person !== user_id && 'Indisponível'
    return [`${name}${person === user_id ? ' (você)' : ''}`, busy, away].filter(Boolean).join(' · ')
  }
  function teamLabel({ id: team, name }: (typeof teams)[number]) {
    const known = standingOf(team)
    return known ? `${name} · ${known.open} na fila` : name
  }

  const chosen = people.find((person) => to === `person ${person.id}`)
  const offered = people.filter((person) => person.in_reach && person.id !== responsible_id)
  const queues = teams.filter((team) => responsible_id !== null || team.id !== team_id)
  return (
    <FormFrame
      title={`Transferir ${contact_name}`}
      size={480} // fills a phone: the list of people needs the room
      saving={transfer.isPending}
      send={submit}
      isDirty={() => !sent.current && note.trim() !== ''}
      save="Transferir"
      busy="Transferindo..."
      onClose={onClose}
    >
      <Select
        label="Para"
        placeholder="Pessoa ou equipe"
        data-autofocus
        searchable
        comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }} // within the dialog: beside it the list would stand in no landmark
        nothingFoundMessage="Ninguém com este nome pode receber esta conversa."
        withAsterisk
        error={to ? null : error}
        value={to}
        onChange={setTo}
        data={[
          {
            group: 'Pessoas',
            items: offered.map((person) => ({ value: `person ${person.id}`, label: personLabel(person) })),
          },
          { group: 'Fila da equipe', items: queues.map((team) => ({ value: `team ${team.id}`, label: teamLabel(team) })) },
        ]}
      />
      {chosen && chosen.id !== user_id && (chosen.absent_until || standingOf(chosen.id)?.away) && (
        <Text size="sm" c="var(--mantine-color-error)" role="status">
          {chosen.name} está indisponível agora: o contato pode esperar.
        </Text>
      )}
      <Textarea
        label="Nota para quem recebe"
        description="Só a equipe vê"
        maxLength={500}
        autosize
        minRows={2}
        maxRows={5}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormFrame>
  )
}
