import { Group, Table, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { KpiPerson, KpiRows } from '#modules/whatsapp/contract/kpis.ts'
import { formatNumber } from '#shared/br/number.ts'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { DataBlock } from '#web/kit/display/data-block.tsx'
import { minutesInWords } from '../clock.ts'
import classes from './kpis.module.css'
import { NumberLink } from './number-link.tsx'
import type { Openers } from './opens.ts'
import { oneDecimal } from './words.ts'

const HEADS = ['Abertas agora', 'Conversas', 'Primeira resposta', 'Sem resposta', 'Nota (n)', 'Vendas', 'Conversão']

/** What each person did in the period. Every number opens its rows. */
export const PeopleTable = ({ query, opens }: { query: UseQueryResult<KpiPerson[]>; opens: Openers }) => (
  <DataBlock
    title="Equipe"
    query={query}
    aside={
      <Text size="xs" c="dimmed">
        Cada número abre suas linhas
      </Text>
    }
  >
    {(people) => (
      <Table.ScrollContainer minWidth={860}>
        <Table verticalSpacing={8}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Pessoa</Table.Th>
              {HEADS.map((head) => (
                <Table.Th key={head} ta="right">
                  {head}
                </Table.Th>
              ))}
              <Table.Th>Pior aspecto</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {people.map((person) => (
              <PersonRow key={person.id ?? 'none'} person={person} opens={opens} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    )}
  </DataBlock>
)

function PersonRow({ person, opens }: { person: KpiPerson; opens: Openers }) {
  const name = person.name ?? (person.id ? 'Outra pessoa' : 'Sem responsável')
  const responsible = person.id ?? 'none'
  const rows = (title: string, which: KpiRows) => opens.attendances({ title: `${title} · ${name}`, which, narrows: { responsible } })
  const judged = (generated_sale?: 'true') => opens.evaluations({ responsible, generated_sale })
  const cell = (label: string, text: string, link: ReturnType<typeof judged>) => (
    <Table.Td className={classes.number}>
      <NumberLink opens={link} label={`${label} de ${name}: ${text}`}>
        {text}
      </NumberLink>
    </Table.Td>
  )
  const score = person.score === null ? '-' : `${oneDecimal(person.score)} (${person.evaluations})`
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Avatar name={name} size={24} />
          {name}
        </Group>
      </Table.Td>
      {cell('Abertas agora', formatNumber(person.open), rows('Abertas agora', 'open'))}
      {cell('Conversas', formatNumber(person.conversations), rows('Conversas', 'conversations'))}
      {cell('Primeira resposta', minutesInWords(person.first_response), rows('Primeira resposta', 'answered'))}
      {cell('Sem resposta', formatNumber(person.unanswered), rows('Sem resposta', 'unanswered'))}
      {cell('Nota', score, judged())}
      {cell('Vendas', formatNumber(person.sales), judged('true'))}
      {cell('Conversão', `${oneDecimal(person.conversion)}%`, judged())}
      <Table.Td c="dimmed">{person.worst_aspect ?? '-'}</Table.Td>
    </Table.Tr>
  )
}
