import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { SCOPES } from '#modules/users/contract/invitation.ts'
import type { Matrix, Subject } from '#modules/users/contract/permissions.ts'
import { counted } from '#shared/br/number.ts'
import { type PageKey, pageOfKey } from '#shared/pages.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { api } from '../api.ts'
import { type Change, VERBS } from './draft.ts'

/** What the records that are counted of a page with a scope are called: one, and more. */
const RECORDS: Partial<Record<PageKey, readonly [string, string]>> = {
  crm: ['demanda em aberto', 'demandas em aberto'],
  clients: ['cliente', 'clientes'],
  patients: ['paciente', 'pacientes'],
  'legal-cases': ['processo em aberto', 'processos em aberto'],
  'whatsapp-chat': ['conversa em aberto', 'conversas em aberto'],
}

interface Props {
  subject: Subject
  matrix: Matrix
  changes: readonly Change[]
  save(): Promise<void>
  onClose(): void
}

/** What a save would change, and what follows from it, before anything is sent. */
export function ReviewDialog({ subject, matrix, changes, save, onClose }: Props) {
  const saving = useMutation({ mutationFn: save })
  const user_id = 'user_id' in subject ? subject.user_id : null
  const scoped = changes.flatMap((change) => ('to' in change && change.to ? [{ page: change.page, scope: change.to }] : []))
  const seen = useQuery(
    api.permissions.consequences.queryOptions({
      input: { user_id: user_id ?? '', pages: scoped },
      enabled: user_id !== null && scoped.length > 0,
    }),
  )
  return (
    <Dialog title={`Revisar alterações em ${matrix.name}`} size={620} small onClose={onClose}>
      <Stack>
        {user_id && !matrix.individual && (
          <Alert color="yellow">
            Individual:{' '}
            {matrix.has_object ? 'o que está gravado no cadastro deixa de contar' : `deixa de seguir o perfil ${matrix.profile_name}`}. Tudo
            o que já podia continua, exceto o que muda aqui.
          </Alert>
        )}
        {!user_id && matrix.people > 0 && <Alert color="yellow">Afeta {counted(matrix.people, 'pessoa')}.</Alert>}
        <Stack gap={4} component="ul" m={0} pl="md">
          {changes.map((change) => (
            <li key={JSON.stringify(change)}>
              <Text>{sentenceOf(change, matrix.name)}</Text>
            </li>
          ))}
        </Stack>
        {seen.data?.map(({ page, more }) => (
          <Text key={page} size="sm" {...(more < 0 && { c: 'var(--mantine-color-error)' })}>
            {matrix.name} {more < 0 ? 'deixa de ver' : 'passa a ver'} {counted(Math.abs(more), ...RECORDS[page]!)} de outros responsáveis.
          </Text>
        ))}
        <Failure error={saving.error} what="Erro ao salvar permissões" />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button data-autofocus disabled={saving.isPending} aria-busy={saving.isPending} onClick={() => saving.mutate()}>
            {saving.isPending ? 'Salvando...' : 'Salvar alterações'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function sentenceOf(change: Change, name: string) {
  const { label } = pageOfKey(change.page)
  if ('action' in change) return `${name} ${change.on ? 'passa a' : 'deixa de'} ${VERBS[change.action].toLowerCase()} em ${label}.`
  return `Escopo em ${label}: de "${SCOPES[change.from ?? 'all']}" para "${SCOPES[change.to ?? 'all']}".`
}
