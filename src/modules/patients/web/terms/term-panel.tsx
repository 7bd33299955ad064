import { Alert, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SIGNER_ROLES, type Term } from '#modules/patients/contract/term.ts'
import { formatDate, formatDateTime } from '#shared/br/date.ts'
import { formatCpf } from '#shared/br/document.ts'
import { failureOf } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { ListEmpty, ListFailed } from '#web/kit/list/list-states.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { SignForm } from './sign-form.tsx'

/** The terms that a patient signed, and signing another. Source: spec/6 §11. */
export function TermPanel({ patient }: { patient: { id: string; archived_at: Date | null } }) {
  const can = usePermissions('patients')
  const may = can.update && !patient.archived_at
  const [signing, setSigning] = useState(false)
  const terms = useQuery(api.terms.list.queryOptions({ input: { parent_id: patient.id }, staleTime: 0 }))

  if (terms.isPending) return <Skeleton h={240} />
  if (!terms.data) return <ListFailed text="Erro ao carregar termos" error={terms.error} onRetry={terms.refetch} />
  const { rows, texts, signers, obstacle, of_age_since } = terms.data
  if (signing) return <SignForm parent_id={patient.id} texts={texts} signers={signers} onDone={() => setSigning(false)} />
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        O atendimento não depende de termo (LGPD, art. 11, II, “f”). Assinatura eletrônica simples (Lei 14.063/2020).
      </Text>
      {of_age_since && (
        <Alert color="orange">
          Completou 18 anos em {formatDate(of_age_since)}: peça de novo os termos que o responsável legal assinou.
        </Alert>
      )}
      {may && obstacle && <Alert color="orange">{obstacle}</Alert>}
      {may && (
        <Group justify="flex-end">
          <Button
            size="xs"
            disabled={obstacle !== null}
            leftSection={<IconSignature size={14} aria-hidden />}
            onClick={() => setSigning(true)}
          >
            Assinar Termo
          </Button>
        </Group>
      )}
      {rows.length === 0 ? (
        <ListEmpty small text="Nenhum termo assinado" onClear={undefined} />
      ) : (
        <Stack component="ul" gap="md" p={0} style={{ listStyle: 'none' }}>
          {rows.map((term) => (
            <Signed key={term.id} term={term} may={may} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function Signed({ term, may }: { term: Term; may: boolean }) {
  const zone = useSession().company?.time_zone
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [reads, setReads] = useState(false)
  const revoke = useMutation({
    mutationFn: () => api.terms.revoke.call({ id: term.id }),
    onSuccess() {
      toast.success('Termo revogado.')
      setAsking(false)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  const {
    title,
    body,
    version,
    signer_name,
    signer_document,
    signer_role,
    method,
    signed_at,
    taken_by,
    valid_until,
    revoked_at,
    revoked_by,
    outgrown,
  } = term
  return (
    <li>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Stack gap={2}>
          <Group gap="xs">
            <Text fw={600}>{title}</Text>
            <Badge color="gray">Versão {version}</Badge>
            {revoked_at && <Badge color="red">Revogado</Badge>}
            {outgrown && <Badge color="orange">Pedir de novo</Badge>}
          </Group>
          <Text size="sm">
            {signer_name}
            {signer_document && `, CPF ${formatCpf(signer_document)}`} · {SIGNER_ROLES[signer_role]} ·{' '}
            {method === 'paper' ? 'em papel' : term.file_url ? 'desenhado na tela' : 'na tela'}
          </Text>
          <Text size="xs" c="dimmed">
            {[
              formatDateTime(signed_at, zone),
              taken_by && `colhido por ${taken_by}`,
              valid_until && `válido até ${formatDate(valid_until)}`,
              revoked_at && `revogado em ${formatDateTime(revoked_at, zone)}${revoked_by ? ` por ${revoked_by}` : ''}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            SHA-256 do texto: {term.text_hash}
          </Text>
        </Stack>
        <Group gap="xs" justify="flex-end">
          <Button size="compact-xs" variant="default" aria-label={`Ler ${title}`} aria-expanded={reads} onClick={() => setReads(!reads)}>
            Ler o texto
          </Button>
          {term.file_url && (
            <Button component="a" href={term.file_url} target="_blank" rel="noopener" size="compact-xs" variant="default">
              {method === 'paper' ? 'Abrir papel' : 'Abrir assinatura'}
            </Button>
          )}
          {may && !revoked_at && (
            <Button size="compact-xs" variant="default" color="red" aria-label={`Revogar ${title}`} onClick={() => setAsking(true)}>
              Revogar
            </Button>
          )}
        </Group>
      </Group>
      {reads && (
        <Text size="sm" mt="xs" maw={720} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {body}
        </Text>
      )}
      <ConfirmDialog
        question={asking ? 'Tem certeza que deseja revogar este termo? Ele continua guardado e deixa de valer a partir de agora.' : null}
        subject={title}
        confirm="Revogar"
        busy={revoke.isPending}
        failure={failureOf(revoke.error, 'Erro ao revogar termo')}
        onConfirm={() => revoke.mutate()}
        onCancel={() => setAsking(false)}
      />
    </li>
  )
}
