import { ActionIcon, Badge, Group, Table, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { CompanyRow } from '#modules/settings/contract/company.ts'
import { COMPANY_KINDS } from '#modules/settings/contract/company-fields.ts'
import { formatCnpj } from '#shared/br/document.ts'
import { MODULES } from '#shared/modules.ts'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import classes from './companies.module.css'
import { CompanyMenu } from './company-menu.tsx'
import { type TreeRow, treeRows } from './tree.ts'

interface Props {
  companies: readonly CompanyRow[]
  onOpen(company: CompanyRow): void
  /** Goes to work in it. */
  onEnter(company: CompanyRow): void
}

const ALL = Object.keys(MODULES).length
const modulesOf = ({ modules_off }: CompanyRow) => `${ALL - modules_off} de ${ALL}`
const placeOf = ({ city, state }: CompanyRow) => [city, state].filter(Boolean).join('/') || '-'

/** Companies below their own. Arrow keys go up and down, right unfolds, left folds or goes to the one above, Enter opens. Source: spec/5 §7.1. */
export function CompanyTree({ companies, onOpen, onEnter }: Props) {
  const phone = usePhone()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [entry, setEntry] = useState<string | null>(null)
  const rows = treeRows(companies, folded)
  const nested = rows.some(({ children }) => children > 0)
  const reached = rows.some(({ row }) => row.id === entry) ? entry : rows[0]?.row.id

  function fold(id: string, folds: boolean) {
    const next = new Set(folded)
    if (folds) next.add(id)
    else next.delete(id)
    setFolded(next)
  }

  function press(event: KeyboardEvent<HTMLTableRowElement>, { row, children }: TreeRow<CompanyRow>) {
    if (event.target !== event.currentTarget) return
    const at = rows.findIndex((one) => one.row.id === row.id)
    const goTo = (id: string | undefined | null) => id && document.getElementById(`company-${id}`)?.focus()
    if (event.key === 'ArrowDown') goTo(rows[at + 1]?.row.id)
    else if (event.key === 'ArrowUp') goTo(rows[at - 1]?.row.id)
    else if (event.key === 'ArrowRight' && children > 0 && folded.has(row.id)) fold(row.id, false)
    else if (event.key === 'ArrowRight' && children > 0) goTo(rows[at + 1]?.row.id)
    else if (event.key === 'ArrowLeft' && children > 0 && !folded.has(row.id)) fold(row.id, true)
    else if (event.key === 'ArrowLeft') goTo(row.parent_id)
    else if (event.key === 'Enter') onOpen(row)
    else return
    event.preventDefault()
  }

  return (
    <Table.ScrollContainer minWidth={phone ? 320 : 840}>
      <Table role="treegrid" aria-label="Empresas" verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th pl={16}>Empresa</Table.Th>
            {!phone && (
              <>
                <Table.Th>Tipo</Table.Th>
                <Table.Th>CNPJ</Table.Th>
                <Table.Th>Cidade/UF</Table.Th>
                <Table.Th ta="right">Usuários</Table.Th>
                <Table.Th>Módulos</Table.Th>
              </>
            )}
            <Table.Th>Situação</Table.Th>
            <Table.Th w={44}>
              <span className={classes.hidden}>Ações</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((one) => {
            const { row, depth, children } = one
            const isFolded = folded.has(row.id)
            return (
              <Table.Tr
                key={row.id}
                id={`company-${row.id}`}
                className={classes.row}
                aria-level={depth + 1}
                aria-expanded={children > 0 ? !isFolded : undefined}
                tabIndex={row.id === reached ? 0 : -1}
                onFocus={() => setEntry(row.id)}
                onKeyDown={(event) => press(event, one)}
                onClick={() => onOpen(row)}
              >
                <Table.Td miw={200} style={{ paddingLeft: 16 + depth * 24 }}>
                  <Group gap="xs" wrap="nowrap">
                    {children > 0 ? (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size="sm"
                        tabIndex={-1}
                        aria-label={isFolded ? `Mostrar o que está abaixo de ${row.name}` : `Esconder o que está abaixo de ${row.name}`}
                        onClick={(event) => {
                          event.stopPropagation()
                          fold(row.id, !isFolded)
                        }}
                      >
                        {isFolded ? <IconChevronRight size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
                      </ActionIcon>
                    ) : (
                      nested && <span className={classes.gap} />
                    )}
                    <Avatar name={row.name} src={row.logo_url} size={30} />
                    <div style={{ minWidth: 0 }}>
                      <Text fw={500} lineClamp={phone ? 2 : 1}>
                        {row.name}
                      </Text>
                      {phone && (
                        <Text size="xs" c="dimmed">
                          {COMPANY_KINDS[row.type]} · {placeOf(row)}
                        </Text>
                      )}
                    </div>
                  </Group>
                </Table.Td>
                {!phone && (
                  <>
                    <Table.Td>{COMPANY_KINDS[row.type]}</Table.Td>
                    <Table.Td className={classes.whole}>{row.cnpj ? formatCnpj(row.cnpj) : '-'}</Table.Td>
                    <Table.Td>{placeOf(row)}</Table.Td>
                    <Table.Td ta="right">{row.people}</Table.Td>
                    <Table.Td>{modulesOf(row)}</Table.Td>
                  </>
                )}
                <Table.Td>
                  <Badge color={row.active ? 'blue' : 'gray'}>{row.active ? 'Ativa' : 'Desativada'}</Badge>
                </Table.Td>
                <Table.Td onClick={(event) => event.stopPropagation()}>
                  <CompanyMenu company={row} onEdit={() => onOpen(row)} onEnter={() => onEnter(row)} />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
