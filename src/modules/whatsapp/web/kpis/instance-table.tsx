import { Table } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { KpiInstance } from '#modules/whatsapp/contract/kpis.ts'
import { formatNumber } from '#shared/br/number.ts'
import { DataBlock } from '#web/kit/display/data-block.tsx'
import classes from './kpis.module.css'
import { NumberLink } from './number-link.tsx'
import type { Openers, Opens } from './opens.ts'
import { oneDecimal } from './words.ts'

/** What went through each number in the period. */
export const InstanceTable = ({ query, opens }: { query: UseQueryResult<KpiInstance[]>; opens: Openers }) => (
  <DataBlock title="Instâncias" query={query}>
    {(instances) => (
      <Table.ScrollContainer minWidth={560}>
        <Table verticalSpacing={8}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Instância</Table.Th>
              {['Conversas', 'Recebidas', 'Enviadas', 'Mensagens', 'Nota (n)'].map((head) => (
                <Table.Th key={head} ta="right">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {instances.map(({ id, name, conversations, received, sent, score, evaluations }) => {
              const rows = (which: 'conversations' | 'messages') =>
                opens.attendances({
                  title: `${which === 'messages' ? 'Mensagens' : 'Conversas'} · ${name}`,
                  which,
                  narrows: { instance: id },
                })
              const cell = (label: string, text: string, link: Opens | null) => (
                <Table.Td className={classes.number}>
                  <NumberLink opens={link} label={`${label} de ${name}: ${text}`}>
                    {text}
                  </NumberLink>
                </Table.Td>
              )
              return (
                <Table.Tr key={id}>
                  <Table.Td>{name}</Table.Td>
                  {cell('Conversas', formatNumber(conversations), rows('conversations'))}
                  <Table.Td className={classes.number}>{formatNumber(received)}</Table.Td>
                  <Table.Td className={classes.number}>{formatNumber(sent)}</Table.Td>
                  {cell('Mensagens', formatNumber(received + sent), rows('messages'))}
                  {cell('Nota', score === null ? '-' : `${oneDecimal(score)} (${evaluations})`, opens.evaluations({ instance: id }))}
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    )}
  </DataBlock>
)
