import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { KEEPER, type ListedDeadline } from '#modules/legal/contract/case-deadline.ts'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { api } from '../api.ts'

interface Props {
  deadline: ListedDeadline
  /** Says so in its own way, and answers null. */
  onGiven(): null
  onClose(): void
}

/** Gives a deadline to somebody else of the page. Source: spec/4 §16.1. */
export function GiveDeadline({ deadline: { id, title, responsible }, onGiven, onClose }: Props) {
  const others = useQuery(api.options.queryOptions()).data?.people.filter((person) => person.id !== responsible.id)
  return (
    <FieldsDialog
      title={`Reatribuir: ${title}`}
      record={KEEPER}
      lists={{ people: others ?? [] }}
      submit="Reatribuir"
      save={(values) => api.deadlines.give.call({ id, ...values })}
      saved={onGiven}
      failed="Erro ao reatribuir prazo"
      refresh={api.key()}
      fieldErrors={{
        RESPONSIBLE_WITHOUT_ACCESS: 'responsible_id',
        RESPONSIBLE_OUTSIDE_TEAM: 'responsible_id',
        RESPONSIBLE_NOT_NAMED: 'responsible_id',
      }}
      onClose={onClose}
    >
      <Text size="sm">
        Hoje é de {responsible.name}.{others?.length === 0 && ' Ninguém mais desta empresa tem acesso a Processos.'}
      </Text>
    </FieldsDialog>
  )
}
