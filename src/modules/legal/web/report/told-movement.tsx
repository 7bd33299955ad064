import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CLIENT_TEXT, type Movement } from '#modules/legal/contract/movement.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import classes from './report.module.css'

interface Props {
  movement: Movement
  told: boolean
  may: boolean
  onTold(isTold: boolean): void
}

/** A movement that a report may tell: only in plain words, which are written here where they are missing. */
export function ToldMovement({ movement, told, may, onTold }: Props) {
  const zone = useSession().company?.time_zone
  const { name, occurred_at, client_text } = movement
  const [writing, setWriting] = useState(false)
  const day = formatDateTime(occurred_at, zone).slice(0, 10)
  return (
    <li>
      {client_text ? (
        <Checkbox
          label={client_text}
          description={`${day} · ${name}`}
          checked={told}
          onChange={(event) => onTold(event.currentTarget.checked)}
        />
      ) : (
        <div className={classes.untold}>
          <Text size="sm">{name}</Text>
          <Group gap="xs">
            <Text size="xs" c="dimmed">
              {day}
            </Text>
            {may && !writing && (
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={`Escreva em linguagem simples: ${name}`}
                onClick={() => setWriting(true)}
              >
                Escreva em linguagem simples
              </Button>
            )}
          </Group>
          {writing && <PlainWords movement={movement} onDone={() => setWriting(false)} />}
        </div>
      )}
    </li>
  )
}

function PlainWords({ movement: { id, updated_at, occurred_at, name, text }, onDone }: { movement: Movement; onDone(): void }) {
  const queryClient = useQueryClient()
  const [words, setWords] = useState('')
  const save = useMutation({
    mutationFn: () => api.movements.change.call({ id, updated_at, values: { occurred_at, name, text: text ?? '', client_text: words } }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: api.key() })
      onDone()
    },
  })
  return (
    <Stack gap={4}>
      <Textarea
        aria-label={`Em linguagem simples: ${name}`}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={CLIENT_TEXT}
        autoFocus
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Failure error={save.error} what="Erro ao salvar o texto" />
      <Group gap="xs">
        <Button size="compact-xs" variant="default" onClick={onDone}>
          Cancelar
        </Button>
        <Button size="compact-xs" disabled={words.trim() === ''} loading={save.isPending} onClick={() => save.mutate()}>
          Salvar texto
        </Button>
      </Group>
    </Stack>
  )
}
