import { z } from 'zod'
import { cleanLine } from '#shared/br/text.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { Agreement, Evaluation, EvaluationKpis, EvaluationPaper, EvaluationRow } from './evaluation.ts'
import { EvaluationFilter, EvaluationFilters } from './evaluation-filters.ts'
import { EvaluationHistoryEntry } from './evaluation-history.ts'
import { AttendanceJudged, ContestAnswer, ContestReason, Judgement, Score, ScoreReason, ToJudge } from './judgement.ts'

const PAGE = 'whatsapp-evaluations'

const Attendance = z.strictObject({ conversation_id: z.uuid() })
const unjudged = {
  WA_NO_ASPECT_GROUP: { status: 409, message: 'A instância desta conversa não está em nenhum grupo de aspectos. Inclua-a em Aspectos.' },
}
const ownContest = {
  WA_OWN_CONTEST: { status: 403, message: 'Esta avaliação do seu atendimento foi contestada: outra pessoa da gestão precisa resolvê-la.' },
}

const Named = z.object({ id: z.uuid(), name: z.string() })

const change = z.strictObject({
  salesperson_name: z.string().overwrite(cleanLine).max(120, 'Use no máximo 120 caracteres').nullable().optional(),
  generated_sale: z.boolean().optional(),
})
const changesSomething = (values: object) => Object.keys(values).length > 0

/** What a person or a program may say of an evaluation: who attended, and whether something was sold. */
export const EvaluationChange = change.refine(changesSomething, 'Nada a alterar')
export type EvaluationChange = z.output<typeof EvaluationChange>

/** The same on the screen, where who attended may also be one of the people who work here. */
export const EvaluationEdit = change.extend({ salesperson_id: z.uuid().optional() }).refine(changesSomething, 'Nada a alterar')
export type EvaluationEdit = z.output<typeof EvaluationEdit>

/** Avaliações WhatsApp. Source: spec/2 §2, spec/3 §14.2. */
export const evaluations = {
  list: procedure(PAGE, 'read')
    .input(EvaluationFilters.extend({ page: PageNumber }).strict())
    .output(pageOf(EvaluationRow)),
  kpis: procedure(PAGE, 'read').input(EvaluationFilter.strict()).output(EvaluationKpis),
  options: procedure(PAGE, 'read').output(
    z.object({
      instances: z.array(Named),
      salespeople: z.array(z.object({ name: z.string(), total_evaluations: z.int() })),
      aspects: z.array(z.string()),
      /** Who may have attended. */
      people: z.array(Named),
      teams: z.array(Named),
    }),
  ),
  get: procedure(PAGE, 'read').input(Id).output(Evaluation),
  /** The same for a paper. */
  paper: procedure(PAGE, 'read').input(Id).output(EvaluationPaper),
  /** What people said of it, newest first: who, when, and for which reason. */
  history: procedure(PAGE, 'read')
    .input(Id.extend({ page: PageNumber }))
    .output(pageOf(EvaluationHistoryEntry)),
  update: procedure(PAGE, 'update')
    .input(Id.extend({ values: EvaluationEdit }))
    .output(Evaluation),
  /** Corrects the score of an aspect, by halves; null takes a correction back. */
  setScore: procedure(PAGE, 'update')
    .input(
      Id.extend({
        aspect_id: z.uuid(),
        score: Score.nullable(),
        reason: ScoreReason,
      }),
    )
    .output(Evaluation)
    .errors(ownContest),
  /** The evaluator's scores beside those that people reviewed. */
  agreement: procedure(PAGE, 'read').input(EvaluationFilter.strict()).output(Agreement),
  setReviewed: procedure(PAGE, 'update')
    .input(Id.extend({ reviewed: z.boolean() }))
    .output(Evaluation)
    .errors(ownContest),
  /** Has the evaluator judge an attendance, also again. What people said stays. */
  ask: procedure(PAGE, 'create')
    .input(Attendance)
    .output(Id)
    .errors({
      ...unjudged,
      ...ownContest,
      WA_NO_EVALUATOR: { status: 409, message: 'Nenhum avaliador está ligado para esta instância. Avalie à mão.' },
    }),
  /** How the judging of an attendance stands; null before anybody asked for it. */
  ofAttendance: procedure(PAGE, 'read').input(Attendance).output(AttendanceJudged.nullable()),
  toJudge: procedure(PAGE, 'read').input(Attendance).output(ToJudge).errors(unjudged),
  /** Judges an attendance by hand. */
  judge: procedure(PAGE, 'create')
    .input(Attendance.extend({ values: Judgement }))
    .output(Id)
    .errors({ ...unjudged, ...ownContest, WA_NOTHING_JUDGED: { status: 422, message: 'Dê nota a pelo menos um aspecto.' } }),
  /** Whoever was judged says what is wrong: once, within 30 days. */
  contest: procedure(PAGE, 'read', { writes: true })
    .input(Id.extend({ reason: ContestReason }))
    .output(Evaluation)
    .errors({ WA_CONTEST_CLOSED: { status: 409, message: 'Só quem atendeu pode contestar, uma vez e em até 30 dias.' } }),
  answerContest: procedure(PAGE, 'update')
    .input(Id.extend({ values: ContestAnswer }))
    .output(Evaluation)
    .errors({
      ...ownContest,
      WA_CONTEST_ANSWERED: { status: 409, message: 'Esta contestação já foi respondida.' },
      WA_CONTEST_UNCHANGED: { status: 409, message: 'Altere a nota de um aspecto antes de responder que a nota mudou.' },
    }),
}
