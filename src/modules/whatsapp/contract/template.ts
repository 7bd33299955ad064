import { z } from 'zod'
import { cleanLine } from '#shared/br/text.ts'

/** The longest that is put into a text that Meta approved. Source: spec/3 §3.3. */
const LONGEST_VALUE = 1024

/** A gap of a template: where it stands, and how it is written there. */
const TemplateVariable = z.object({ key: z.string(), name: z.string(), label: z.string() })
export type TemplateVariable = z.output<typeof TemplateVariable>

/** A text that Meta approved, or has not yet: the only one that begins a conversation there. */
export const Template = z.object({
  id: z.uuid(),
  name: z.string(),
  language: z.string(),
  category: z.string(),
  status: z.string(),
  header: z.string().nullable(),
  body: z.string(),
  footer: z.string().nullable(),
  buttons: z.array(z.string()),
  variables: z.array(TemplateVariable),
  /** What of it we cannot fill, in words; null where it can be sent. */
  lacks: z.string().nullable(),
})
export type Template = z.output<typeof Template>

/** What stands in the gaps, by their keys. */
export const TemplateValues = z.record(
  z.string().max(80),
  z.string().overwrite(cleanLine).max(LONGEST_VALUE, 'Use no máximo 1.024 caracteres'),
)
export type TemplateValues = z.output<typeof TemplateValues>

interface Component {
  type?: unknown
  format?: unknown
  text?: unknown
  buttons?: unknown
}

/** What Meta is told to send. */
export interface TemplateCall {
  name: string
  language: { code: string }
  components: object[]
}

type Described = Pick<Template, 'header' | 'body' | 'footer' | 'buttons' | 'variables' | 'lacks'>
type Filled = Pick<Template, 'name' | 'language'> & Described

const GAP = /\{\{\s*([\w.-]{1,60})\s*\}\}/g
const gapsOf = (text: string) => [...new Set([...text.matchAll(GAP)].map(([, name]) => name!))]
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** The gaps of one part. Those of a heading or a button say so: each part counts from one. */
const variablesOf = (part: string, text: string, where = ''): TemplateVariable[] =>
  gapsOf(text).map((name) => ({ key: `${part}.${name}`, name, label: `${where}{{${name}}}` }))

const KINDS_OF_BUTTON = new Set(['QUICK_REPLY', 'URL', 'PHONE_NUMBER'])

/** What a template says, from the components that Meta tells of. */
export function describeTemplate(components: readonly unknown[]): Described {
  const of = (type: string) => components.find((one) => (one as Component).type === type) as Component | undefined
  const [head, body, foot] = [of('HEADER'), of('BODY'), of('FOOTER')]
  const header = textOf(head?.text)
  const said = textOf(body?.text) ?? ''
  const buttons = (Array.isArray(of('BUTTONS')?.buttons) ? of('BUTTONS')!.buttons : []) as {
    type?: unknown
    text?: unknown
    url?: unknown
  }[]
  return {
    header,
    body: said,
    footer: textOf(foot?.text),
    buttons: buttons.map(({ text }) => textOf(text) ?? ''),
    variables: [
      ...variablesOf('header', header ?? '', 'Título '),
      ...variablesOf('body', said),
      ...buttons.flatMap(({ url, text }, n) => variablesOf(`button${n}`, textOf(url) ?? '', `Botão ${text} `)),
    ],
    lacks: lackOf(components as Component[], head, buttons),
  }
}

function lackOf(components: readonly Component[], head: Component | undefined, buttons: readonly { type?: unknown }[]) {
  if (head && head.format !== 'TEXT') return 'Este modelo leva um arquivo no título, que não pode ser enviado por aqui.'
  if (buttons.some(({ type }) => !KINDS_OF_BUTTON.has(String(type)))) return 'Este modelo tem um botão que não pode ser enviado por aqui.'
  if (components.some(({ type }) => !['HEADER', 'BODY', 'FOOTER', 'BUTTONS'].includes(String(type))))
    return 'Este modelo tem uma parte que não pode ser enviada por aqui.'
  return null
}

/** The gaps in which nothing stands. */
export const emptyGaps = ({ variables }: Pick<Template, 'variables'>, values: TemplateValues) =>
  variables.filter(({ key }) => !values[key]?.trim())

const filled = (part: string, text: string, values: TemplateValues) =>
  text.replace(GAP, (gap, name: string) => values[`${part}.${name}`]?.trim() || gap)

/** What the contact reads. */
export const templateText = ({ header, body, footer }: Pick<Template, 'header' | 'body' | 'footer'>, values: TemplateValues) =>
  [header && filled('header', header, values), filled('body', body, values), footer].filter(Boolean).join('\n\n')

/** What is sent so that the contact reads it. A gap with a name is told by it. */
export function templateCall({ name, language, variables }: Filled, values: TemplateValues): TemplateCall {
  const parameters = (part: string) =>
    variables
      .filter(({ key }) => key.startsWith(`${part}.`))
      .map(({ key, name: gap }) => ({ type: 'text', ...(!/^\d+$/.test(gap) && { parameter_name: gap }), text: values[key]!.trim() }))
  const buttons = [...new Set(variables.flatMap(({ key }) => /^button(\d+)\./.exec(key)?.[1] ?? []))]
  const parts = [
    ...['header', 'body'].map((type) => ({ type, parameters: parameters(type) })),
    ...buttons.map((index) => ({ type: 'button', sub_type: 'url', index, parameters: parameters(`button${index}`) })),
  ]
  return { name, language: { code: language }, components: parts.filter((part) => part.parameters.length > 0) }
}
