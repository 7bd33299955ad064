import type { ConfigInput, Metadata, Series } from '../contract/config.ts'

interface DemoWidget {
  title: string
  type: ConfigInput['type']
  view: string
  schema?: string
  cols: number
  rows: number
  metadata: Partial<Metadata>
}

interface DemoTab {
  name: string
  description: string
  widgets: DemoWidget[]
}

const series = (name: string, dataKey: string, color: string, own: Partial<Series> = {}): Series => ({
  name,
  dataKey,
  color,
  type: 'line',
  showDots: false,
  strokeDasharray: 'solid',
  ...own,
})
const bar = { type: 'bar' } as const

/** Stands for the company's own colour, which only the one who makes the dashboard knows. */
const BRAND = 'brand'
const GREEN = '#0ca678'
const ORANGE = '#f08c00'
const GRAY = '#868e96'

/** What the demonstration shows: all seven types of widget, in the order people read. */
export const DEMO_TABS: readonly DemoTab[] = [
  {
    name: 'Visão Geral',
    description: 'Os números do mês',
    widgets: [
      {
        title: 'Receita',
        type: 'kpi',
        view: 'vendas_diarias',
        cols: 6,
        rows: 5,
        metadata: {
          description: 'Tudo o que foi vendido no mês.',
          icon: 'cash',
          valueField: 'receita',
          valueType: 'currency',
          goalField: 'meta',
        },
      },
      {
        title: 'Pedidos',
        type: 'kpi',
        view: 'vendas_diarias',
        cols: 6,
        rows: 5,
        metadata: {
          description: 'Itens vendidos no mês.',
          icon: 'shopping-cart',
          valueField: 'pedidos',
          valueType: 'integer',
        },
      },
      {
        title: 'Taxa de Faltas',
        type: 'kpi',
        view: 'agendamentos',
        cols: 6,
        rows: 5,
        metadata: {
          description: 'Horários perdidos porque o paciente não veio.',
          icon: 'calendar-x',
          valueField: 'falta',
          valueType: 'percentage',
          aggregation: 'avg',
          goalComparisonType: '<=',
        },
      },
      {
        title: 'Ticket Médio',
        type: 'kpi',
        view: 'itens_vendidos',
        cols: 6,
        rows: 5,
        metadata: {
          description: 'Receita dividida pelos itens vendidos.',
          icon: 'receipt',
          valueField: 'preco',
          valueType: 'currency',
          aggregation: 'avg',
        },
      },
      {
        title: 'Receita por Mês',
        type: 'composed',
        view: 'vendas_diarias',
        cols: 16,
        rows: 15,
        metadata: {
          description: 'Receita de cada mês, contra a meta e o mesmo mês do ano anterior.',
          icon: 'chart-bar',
          valueField: 'receita',
          valueType: 'currency',
          groupBy: 'month',
          series: [
            series('Receita', 'receita', BRAND, bar),
            series('Meta', 'meta', ORANGE, { strokeDasharray: 'dotted' }),
            series('Ano anterior', 'receita_ano_anterior', GRAY, { strokeDasharray: 'dashed' }),
          ],
        },
      },
      {
        title: 'Receita por Produto',
        type: 'pie',
        view: 'vendas_por_produto',
        cols: 8,
        rows: 15,
        metadata: {
          description: 'O que cada produto trouxe no período.',
          icon: 'chart-pie',
          valueField: 'receita',
          valueType: 'currency',
          groupBy: 'produto',
        },
      },
      {
        title: 'NPS',
        type: 'kpi-line',
        view: 'nps_mensal',
        cols: 8,
        rows: 9,
        metadata: {
          description: 'Promotores menos detratores, em pontos. A variação é sobre o mês anterior.',
          icon: 'mood-smile',
          dateField: 'mes',
          groupBy: 'month',
          valueField: 'nps',
          valueType: 'decimal',
          goalField: 'meta',
          variationField: 'variacao',
        },
      },
      {
        title: 'Atendimentos',
        type: 'kpi-line',
        view: 'atendimentos_diarios',
        cols: 8,
        rows: 9,
        metadata: {
          description: 'Atendimentos realizados no mês.',
          icon: 'stethoscope',
          valueField: 'realizados',
          valueType: 'integer',
          goalField: 'meta',
        },
      },
      {
        title: 'Atingimento da Meta',
        type: 'kpi-line',
        view: 'vendas_mensais',
        cols: 8,
        rows: 9,
        metadata: {
          description: 'Receita do mês como parte da meta.',
          icon: 'target',
          dateField: 'mes',
          groupBy: 'month',
          valueField: 'atingimento',
          valueType: 'percentage',
        },
      },
    ],
  },
  {
    name: 'Comercial',
    description: 'Vendas por unidade, produto e vendedor',
    widgets: [
      {
        title: 'Receita por Unidade',
        type: 'bar',
        view: 'vendas_por_unidade',
        cols: 12,
        rows: 15,
        metadata: {
          description: 'Cada unidade empilhada sobre as outras.',
          icon: 'building-store',
          valueField: 'total',
          valueType: 'currency',
          groupBy: 'month',
          stackedBars: true,
          series: [
            series('Natal', 'natal', BRAND, bar),
            series('Mossoró', 'mossoro', ORANGE, bar),
            series('Parnamirim', 'parnamirim', GRAY, bar),
          ],
        },
      },
      {
        title: 'Receita e Ano Anterior',
        type: 'line',
        view: 'vendas_diarias',
        cols: 12,
        rows: 15,
        metadata: {
          icon: 'chart-line',
          valueField: 'receita',
          valueType: 'currency',
          groupBy: 'month',
          series: [
            series('Receita', 'receita', BRAND, { showDots: true }),
            series('Ano anterior', 'receita_ano_anterior', GRAY, { strokeDasharray: 'dashed' }),
          ],
        },
      },
      {
        title: 'Receita por Vendedor',
        type: 'bar',
        view: 'vendas_por_vendedor',
        cols: 12,
        rows: 14,
        metadata: {
          icon: 'users',
          valueField: 'receita',
          valueType: 'currency',
          groupBy: 'vendedor',
          filters: [{ field: 'unidade', type: 'select' }],
          showLegend: false,
          series: [series('Receita', 'receita', BRAND, bar)],
        },
      },
      {
        title: 'Vendas por Dia',
        type: 'area',
        view: 'vendas_diarias',
        cols: 12,
        rows: 14,
        metadata: {
          icon: 'chart-area',
          valueField: 'receita',
          valueType: 'currency',
          showLegend: false,
          series: [series('Receita', 'receita', GREEN)],
        },
      },
    ],
  },
  {
    name: 'Atendimento',
    description: 'Agenda e satisfação',
    widgets: [
      {
        title: 'Atendimentos por Mês',
        type: 'composed',
        view: 'atendimentos_diarios',
        cols: 16,
        rows: 14,
        metadata: {
          icon: 'calendar-stats',
          valueField: 'realizados',
          valueType: 'integer',
          groupBy: 'month',
          series: [
            series('Realizados', 'realizados', BRAND, bar),
            series('Faltas', 'faltas', ORANGE, bar),
            series('Meta', 'meta', GRAY, { strokeDasharray: 'dashed' }),
          ],
        },
      },
      {
        title: 'Especialidades',
        type: 'pie',
        view: 'atendimentos_por_especialidade',
        cols: 8,
        rows: 14,
        metadata: {
          icon: 'stethoscope',
          valueField: 'realizados',
          valueType: 'integer',
          groupBy: 'especialidade',
          filters: [{ field: 'unidade', type: 'select' }],
        },
      },
      {
        title: 'NPS por Mês',
        type: 'area',
        view: 'nps_mensal',
        cols: 12,
        rows: 13,
        metadata: {
          icon: 'mood-smile',
          dateField: 'mes',
          valueField: 'nps',
          valueType: 'decimal',
          goalField: 'meta',
          series: [series('NPS', 'nps', BRAND, { showDots: true })],
        },
      },
      {
        title: 'Respostas da Pesquisa',
        type: 'bar',
        view: 'nps_mensal',
        cols: 12,
        rows: 13,
        metadata: {
          icon: 'message-circle',
          dateField: 'mes',
          valueField: 'promotores',
          valueType: 'integer',
          stackedBars: true,
          series: [
            series('Promotores', 'promotores', GREEN, bar),
            series('Neutros', 'neutros', GRAY, bar),
            series('Detratores', 'detratores', ORANGE, bar),
          ],
        },
      },
    ],
  },
  {
    name: 'Cadastros',
    description: 'Clientes e equipe',
    widgets: [
      {
        title: 'Clientes por Situação',
        type: 'pie',
        schema: 'public',
        view: 'vw_dashboard_clients',
        cols: 8,
        rows: 14,
        metadata: { icon: 'users', dateField: '', valueType: 'integer', groupBy: 'status_name' },
      },
      {
        title: 'Clientes Novos por Mês',
        type: 'bar',
        schema: 'public',
        view: 'vw_dashboard_clients',
        cols: 16,
        rows: 14,
        metadata: {
          icon: 'user-plus',
          dateField: 'created_at',
          valueType: 'integer',
          groupBy: 'month',
          showLegend: false,
          series: [series('Clientes', 'value', BRAND, bar)],
        },
      },
      {
        title: 'Ainda na Equipe, por Mês de Admissão',
        type: 'area',
        schema: 'public',
        view: 'vw_dashboard_headcount',
        cols: 16,
        rows: 14,
        metadata: {
          description: 'Dos admitidos até cada mês, quantos ainda trabalham aqui.',
          icon: 'users-group',
          dateField: 'month',
          valueField: 'headcount',
          valueType: 'integer',
          series: [series('Ainda na equipe', 'headcount', BRAND), series('Admissões', 'hires', ORANGE)],
        },
      },
      {
        title: 'Equipe por Departamento',
        type: 'pie',
        schema: 'public',
        view: 'vw_dashboard_team',
        cols: 8,
        rows: 14,
        metadata: { icon: 'building', dateField: '', valueType: 'integer', groupBy: 'department' },
      },
    ],
  },
]

/** What a clinic's demonstration shows besides. */
export const CLINIC_TAB: DemoTab = {
  name: 'Clínica',
  description: 'Consultas, faltas, espera e recebimentos',
  widgets: [
    {
      title: 'Consultas por Mês',
      type: 'bar',
      schema: 'public',
      view: 'vw_patients_attendance',
      cols: 16,
      rows: 14,
      metadata: {
        icon: 'calendar-stats',
        dateField: 'on_date',
        valueField: 'booked',
        valueType: 'integer',
        groupBy: 'month',
        stackedBars: true,
        series: [
          series('Atendidas', 'attended', GREEN, bar),
          series('Faltas', 'no_show', ORANGE, bar),
          series('Canceladas', 'cancelled', GRAY, bar),
        ],
      },
    },
    {
      title: 'Recebido por Forma',
      type: 'pie',
      schema: 'public',
      view: 'vw_patients_payments',
      cols: 8,
      rows: 14,
      metadata: { icon: 'cash', dateField: 'paid_on', valueField: 'amount', valueType: 'currency', groupBy: 'method' },
    },
    {
      title: 'Taxa de Faltas',
      type: 'line',
      schema: 'public',
      view: 'vw_patients_no_show',
      cols: 12,
      rows: 14,
      metadata: {
        description: 'Faltas, de cada cem consultas com desfecho.',
        icon: 'calendar-x',
        dateField: 'month',
        groupBy: 'month',
        valueField: 'no_show_rate',
        valueType: 'percentage',
        aggregation: 'avg',
        showLegend: false,
        series: [series('Taxa de faltas', 'no_show_rate', ORANGE, { showDots: true })],
      },
    },
    {
      title: 'Espera por Profissional',
      type: 'bar',
      schema: 'public',
      view: 'vw_patients_waiting',
      cols: 12,
      rows: 14,
      metadata: {
        description: 'Minutos de espera: a mediana de cada mês, em média.',
        icon: 'clock',
        dateField: 'month',
        valueField: 'median_minutes',
        valueType: 'integer',
        aggregation: 'avg',
        groupBy: 'professional',
        showLegend: false,
        series: [series('Minutos', 'median_minutes', BRAND, bar)],
      },
    },
  ],
}

/** The same with the company's colour in the first series. */
export const inColor = ({ series: own, ...metadata }: Partial<Metadata>, color: string): Partial<Metadata> => ({
  ...metadata,
  ...(own && { series: own.map((one) => (one.color === BRAND ? { ...one, color } : one)) }),
})
