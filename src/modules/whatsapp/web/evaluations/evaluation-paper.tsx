import { Polygon, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { type EvaluatedAspect, type EvaluationPaper, gaugeOf } from '#modules/whatsapp/contract/evaluation.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { Facts, PaperFrame, type PaperProps } from '#web/kit/pdf/paper-frame.tsx'
import { FAINT, LINE } from '#web/kit/pdf/pdf-styles.ts'
import { formatScore } from './score-text.ts'

const SIZE = 150
const MOST = 5

const styles = StyleSheet.create({
  head: { flexDirection: 'row', alignItems: 'center', marginTop: 12 },
  facts: { flex: 1 },
  radar: { width: SIZE, alignItems: 'center' },
  aspect: { borderTopWidth: 1, borderColor: LINE, paddingVertical: 6 },
  row: { flexDirection: 'row' },
  letter: { width: 18, fontWeight: 700 },
  name: { flex: 1, fontWeight: 600 },
  score: { width: 50, textAlign: 'right', fontWeight: 700 },
  comment: { marginLeft: 18, marginTop: 2, color: FAINT },
  cited: { marginLeft: 18, marginTop: 2, fontSize: 8 },
})

/** The corner of a polygon with as many corners as aspects, the first one at the top. */
function corner(n: number, of: number, share: number) {
  const angle = (n / of) * 2 * Math.PI - Math.PI / 2
  const radius = (SIZE / 2 - 8) * share
  return `${(SIZE / 2 + radius * Math.cos(angle)).toFixed(1)},${(SIZE / 2 + radius * Math.sin(angle)).toFixed(1)}`
}

/** The scores by their letters, from 0 in the middle to 5. */
function Radar({ aspects, color }: { aspects: readonly EvaluatedAspect[]; color: string }) {
  const scored = aspects.filter(({ score }) => score !== null)
  if (scored.length < 3) return null
  const ring = (share: (aspect: EvaluatedAspect) => number) => scored.map((aspect, n) => corner(n, scored.length, share(aspect))).join(' ')
  return (
    <View style={styles.radar}>
      <Svg width={SIZE} height={SIZE}>
        {[1, 2, 3, 4, 5].map((mark) => (
          <Polygon key={mark} points={ring(() => mark / MOST)} stroke={LINE} strokeWidth={1} fill="none" />
        ))}
        <Polygon points={ring(({ score }) => score! / MOST)} stroke={color} strokeWidth={1.5} fill={color} fillOpacity={0.2} />
      </Svg>
      <Text style={{ color: FAINT, fontSize: 8 }}>{scored.map(({ letter }) => letter).join(' · ')} a partir do alto</Text>
    </View>
  )
}

/** An evaluation on A4: how well, why, and what was said; without the phone. Source: spec/3 §14.2. */
export function EvaluationSheets({ paper: { company, evaluation }, ...look }: PaperProps & { paper: EvaluationPaper }) {
  const { name, number, score, comment, start_ts, end_ts, salesperson_name, generated_sale, aspects, lines } = evaluation
  const said = new Map(
    lines.map((line, n) => {
      const ours = line.automatic ? 'Mensagem automática' : (line.author ?? 'Atendente')
      return [line.id, `${n + 1}. ${line.direction === 'in' ? name : ours}: ${line.body ?? ''}`]
    }),
  )
  const gauge = gaugeOf(aspects)
  return (
    <PaperFrame
      {...look}
      {...{ company, signed: null }}
      title="Avaliação de atendimento"
      aside={number === null ? '' : `nº ${number.toLocaleString('pt-BR')}`}
      foot={`Emitido em ${look.printed}`}
    >
      <View style={styles.head} wrap={false}>
        <View style={styles.facts}>
          <Facts
            facts={[
              ['Contato', name],
              ['Nota Geral', gauge === null ? null : `${gauge} de 100`],
              ['Nota', formatScore(score)],
              ['Vendedor', salesperson_name ?? 'Não informado'],
              ['Status', generated_sale ? 'Venda gerada' : 'Sem venda'],
              ['Início', start_ts && formatDateTime(start_ts, look.zone)],
              ['Fim', end_ts && formatDateTime(end_ts, look.zone)],
              ['Comentário', comment],
            ]}
          />
        </View>
        <Radar aspects={aspects} color={look.color} />
      </View>
      <View style={{ marginTop: 14 }}>
        {aspects.map((aspect) => (
          <View key={aspect.id} style={styles.aspect} wrap={aspect.evidence.length > 8}>
            <View style={styles.row}>
              <Text style={styles.letter}>{aspect.letter}</Text>
              <Text style={styles.name}>{aspect.aspect_name}</Text>
              <Text style={styles.score}>{aspect.score === null ? 'Sem nota' : formatScore(aspect.score)}</Text>
            </View>
            {aspect.comment && <Text style={styles.comment}>{aspect.comment}</Text>}
            {aspect.evidence.map(
              (id) =>
                said.has(id) && (
                  <Text key={id} style={styles.cited}>
                    {said.get(id)}
                  </Text>
                ),
            )}
          </View>
        ))}
      </View>
    </PaperFrame>
  )
}
