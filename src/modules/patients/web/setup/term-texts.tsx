import { Accordion, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSample, TERM_TEXT, type TermText } from '#modules/patients/contract/setup/term-text.ts'
import { TERM_KINDS, type TermKind } from '#modules/patients/contract/term.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { counted } from '#shared/br/number.ts'
import { formValues } from '#shared/define-record.ts'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { useSession } from '#web/session.tsx'
import { api } from '../api.ts'

/** What patients sign: the texts as they are now and as they were, and revising them. Source: spec/6 §11.1, §13. */
export function TermTexts({ mayChange }: { mayChange: boolean }) {
  const queryClient = useQueryClient()
  const [edited, setEdited] = useState<TermKind | null>(null)
  const listed = api.setup.terms.list.queryOptions()
  const stored = useQuery(listed)
  if (stored.isPending) return <ListSkeleton columns={2} />
  if (!stored.data) return <ListFailed text="Erro ao carregar os termos" error={stored.error} onRetry={stored.refetch} />
  const editing = stored.data.find(({ kind }) => kind === edited)

  async function reload(kind: TermKind) {
    const now = (await queryClient.fetchQuery({ ...listed, staleTime: 0 })).find((text) => text.kind === kind)!
    return { values: formValues(TERM_TEXT, now), version: now.updated_at }
  }

  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        O atendimento não depende de termo (LGPD, art. 11, II, “f”); só a telemedicina pede o seu antes de começar. Salvar um texto cria
        outra versão dele: o que já foi assinado não muda.
      </Text>
      <Accordion multiple variant="separated" order={2} keepMounted={false}>
        {stored.data.map((text) => (
          <Accordion.Item key={text.kind} value={text.kind}>
            <Accordion.Control>
              <Group gap="xs">
                <Text fw={600}>{text.title}</Text>
                {text.title !== TERM_KINDS[text.kind] && (
                  <Text size="sm" c="dimmed">
                    {TERM_KINDS[text.kind]}
                  </Text>
                )}
                <Badge color="gray">Versão {text.version}</Badge>
                {isSample(text.body) && <Badge color="orange">Modelo não revisado</Badge>}
                <Text size="sm" c="dimmed">
                  {validity(text)}
                </Text>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap="md">
                <Version text={text} />
                {mayChange && (
                  <Group>
                    <Button
                      variant="default"
                      size="xs"
                      leftSection={<IconPencil size={14} aria-hidden />}
                      aria-label={`Editar ${text.title}`}
                      onClick={() => setEdited(text.kind)}
                    >
                      Editar
                    </Button>
                  </Group>
                )}
                {text.version > 1 && <Formerly kind={text.kind} />}
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {editing && (
        <FieldsDialog
          title={`Editar termo: ${TERM_KINDS[editing.kind]}`}
          size={760}
          record={TERM_TEXT}
          initial={formValues(TERM_TEXT, editing)}
          submit="Salvar"
          save={(values, version) => api.setup.terms.change.call({ kind: editing.kind, updated_at: version ?? editing.updated_at, values })}
          stored={{ version: editing.updated_at, reload: () => reload(editing.kind) }}
          saved={({ version }) =>
            version === editing.version ? 'Nada mudou: continua a mesma versão.' : `Termo salvo: versão ${version}.`
          }
          failed="Erro ao salvar o termo"
          refresh={api.key()}
          onClose={() => setEdited(null)}
        >
          <Text size="sm">
            Quem já assinou a versão {editing.version} continua com ela; novas assinaturas usam a versão {editing.version + 1}. A validade
            conta do dia em que se assina; vazia, o termo vale até ser revogado.
          </Text>
        </FieldsDialog>
      )}
    </Stack>
  )
}

const validity = ({ valid_months }: TermText) => {
  if (valid_months === null) return 'Sem prazo'
  return `Vale ${counted(valid_months, 'mês', 'meses')}`
}

/** A text with what is known of it. */
function Version({ text: { body, hash, by, updated_at } }: { text: TermText }) {
  const zone = useSession().company?.time_zone
  return (
    <Stack gap="xs">
      <Text size="sm" maw={720} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {body}
      </Text>
      <Text size="xs" c="dimmed">
        {by ? `Salva em ${formatDateTime(updated_at, zone)} por ${by}` : 'Veio com o sistema'}
      </Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        SHA-256 do texto: {hash}
      </Text>
    </Stack>
  )
}

/** The versions before, which those who signed them still hold. */
function Formerly({ kind }: { kind: TermKind }) {
  const [open, setOpen] = useState(false)
  const formerly = useQuery({ ...api.setup.terms.formerly.queryOptions({ input: { kind } }), enabled: open })
  return (
    <Stack gap="md">
      <Group>
        <Button variant="subtle" size="compact-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          Versões anteriores
        </Button>
      </Group>
      {open && formerly.isPending && <ListSkeleton columns={1} />}
      {open && formerly.isError && (
        <ListFailed text="Erro ao carregar as versões anteriores" error={formerly.error} onRetry={formerly.refetch} />
      )}
      {open &&
        formerly.data?.map((text) => (
          <Stack key={text.version} component="section" gap="xs" aria-label={`Versão ${text.version}`}>
            <Group gap="xs">
              <Text size="sm" fw={600}>
                {text.title}
              </Text>
              <Badge color="gray">Versão {text.version}</Badge>
              <Text size="sm" c="dimmed">
                {validity(text)}
              </Text>
            </Group>
            <Version text={text} />
          </Stack>
        ))}
    </Stack>
  )
}
