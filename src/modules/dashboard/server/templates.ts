import type { TabTemplate } from '../contract/folder.ts'
import { BRAND, bar, GREEN, ORANGE, series, type TabWidget } from './tabs.ts'

const schema = 'public'

/** The widgets that each template of a tab brings along, over views that are empty without their module. Source: spec/4 §12. */
export const TEMPLATES: Readonly<Record<TabTemplate, readonly TabWidget[]>> = {
  sales: [
    {
      ...{ title: 'Ganhas', type: 'kpi', schema, view: 'vw_crm_monthly', cols: 8, rows: 5 },
      metadata: {
        description: 'Valor das demandas ganhas no mês, e a soma das metas de quem vende.',
        icon: 'trophy',
        dateField: 'month',
        valueField: 'value',
        valueType: 'currency',
        goalField: 'goal',
      },
    },
    {
      ...{ title: 'Ponderado', type: 'kpi', schema, view: 'vw_crm_forecast', cols: 8, rows: 5 },
      metadata: {
        description: 'Demandas abertas com fechamento previsto para o mês: valor vezes a probabilidade da etapa.',
        icon: 'coins',
        dateField: 'month',
        valueField: 'weighted_value',
        valueType: 'currency',
      },
    },
    {
      ...{ title: 'Conversão', type: 'kpi', schema, view: 'vw_crm_conversion', cols: 8, rows: 5 },
      metadata: {
        description: 'Ganhas, de cada cem demandas fechadas no mês.',
        icon: 'percentage',
        dateField: 'month',
        valueField: 'conversion',
        valueType: 'percentage',
        aggregation: 'avg',
      },
    },
    {
      ...{ title: 'Funil', type: 'bar', schema, view: 'vw_crm_funnel', cols: 8, rows: 14 },
      metadata: {
        description: 'Quantas demandas entraram em cada etapa, e quantas avançaram dela: cada uma conta uma vez.',
        icon: 'chart-funnel',
        dateField: '',
        groupBy: 'stage',
        valueField: 'entered',
        filters: [{ field: 'pipeline', type: 'select' }],
        series: [series('Entraram', 'entered', BRAND, bar), series('Avançaram', 'advanced', GREEN, bar)],
      },
    },
    {
      ...{ title: 'Previsão por Mês', type: 'composed', schema, view: 'vw_crm_forecast', cols: 8, rows: 14 },
      metadata: {
        description: 'Demandas abertas pelo mês em que devem fechar, ao lado das metas.',
        icon: 'bar-chart',
        dateField: '',
        groupBy: 'month',
        valueField: 'value',
        valueType: 'currency',
        goalField: 'goal',
        series: [series('Valor', 'value', BRAND, bar), series('Ponderado', 'weighted_value', ORANGE, bar)],
      },
    },
    {
      ...{ title: 'Motivos de Perda', type: 'pie', schema, view: 'vw_crm_lost_reasons', cols: 8, rows: 14 },
      metadata: { icon: 'mood-sad', dateField: 'month', groupBy: 'reason', valueField: 'count' },
    },
  ],
}
