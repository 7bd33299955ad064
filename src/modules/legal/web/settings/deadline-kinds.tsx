import { ActionIcon, Button, Group, ScrollArea, Select, Table, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { lengthInWords, REGIMES, type Regime } from '#modules/legal/contract/deadline/regime.ts'
import { DEADLINE_KIND, type LegalSettings, type LegalSettingsInput, sameKind } from '#modules/legal/contract/settings.ts'
import { formValues } from '#shared/define-record.ts'
import { opensRow } from '#web/kit/list/opens-row.ts'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { SaveStopped } from '#web/kit/record/use-record-form.ts'

type Kind = LegalSettings['kinds'][number]

const REGIME_OPTIONS = Object.entries(REGIMES).map(([value, { label }]) => ({ value, label }))

/** The kinds of deadline of the form above, a regime at a time. */
export function DeadlineKinds() {
  const { field, fieldState } = useController<LegalSettingsInput, 'kinds'>({ name: 'kinds' })
  const [regime, setRegime] = useState<Regime>('cpc')
  const [editing, setEditing] = useState<{ kind: Kind | null } | null>(null)
  const phone = usePhone() // where the dialog scrolls, and a list in it would scroll by itself
  const kinds = field.value
  const shown = kinds.filter((kind) => kind.regime === regime)

  async function save(values: Kind) {
    const others = kinds.filter((kind) => kind !== editing?.kind)
    if (others.some((other) => sameKind(other, values))) throw new SaveStopped('Já existe um tipo de prazo com este nome neste regime.')
    return values
  }
  function put(values: Kind) {
    const { kind } = editing ?? {}
    field.onChange(kind ? kinds.map((one) => (one === kind ? values : one)) : [...kinds, values])
    setRegime(values.regime)
    return null
  }
  return (
    <div>
      <Group justify="space-between" align="flex-end" mb="xs">
        <Select
          label="Regime"
          w={220}
          allowDeselect={false}
          data={REGIME_OPTIONS}
          value={regime}
          onChange={(next) => next && setRegime(next as Regime)}
        />
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing({ kind: null })}>
          Novo tipo
        </Button>
      </Group>
      <ScrollArea.Autosize mah={phone ? 'none' : 280} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': 'Tipos de prazo' }}>
        <Table highlightOnHover stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Nome</Table.Th>
              <Table.Th>Prazo</Table.Th>
              <Table.Th visibleFrom="xs">Lei</Table.Th>
              <Table.Th w={50} aria-label="Ações" />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((kind) => (
              <Table.Tr key={kind.name} {...opensRow(() => setEditing({ kind }))}>
                <Table.Td>{kind.name}</Table.Td>
                <Table.Td>{lengthInWords(kind)}</Table.Td>
                <Table.Td visibleFrom="xs">{kind.law}</Table.Td>
                <Table.Td onClick={(event) => event.stopPropagation()}>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={`Excluir ${kind.name}`}
                    title="Excluir"
                    onClick={() => field.onChange(kinds.filter((one) => one !== kind))}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {shown.length === 0 && (
          <Text c="dimmed" ta="center" py="md">
            Nenhum tipo de prazo neste regime
          </Text>
        )}
      </ScrollArea.Autosize>
      {fieldState.error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {fieldState.error.message ?? fieldState.error.root?.message}
        </Text>
      )}
      {editing && (
        <FieldsDialog
          title={editing.kind ? 'Editar tipo de prazo' : 'Novo tipo de prazo'}
          record={DEADLINE_KIND}
          initial={editing.kind ? formValues(DEADLINE_KIND, editing.kind) : { regime }}
          submit="Aplicar"
          save={save}
          saved={put}
          failed="Erro ao salvar tipo de prazo"
          refresh={['nothing is stored yet']}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  )
}
