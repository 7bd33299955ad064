import { z } from 'zod'
import { Id, procedure } from '#shared/procedure.ts'
import { recordChanged } from '#shared/record-change.ts'
import { AspectGroup, AspectGroupInput, AspectItemInput } from './aspect.ts'
import { ASPECT_MODELS, type AspectModel } from './aspect-models.ts'
import { Evaluator, EvaluatorCost, EvaluatorInput, Trial } from './evaluator.ts'

const PAGE = 'whatsapp-aspects'

const taken = { WA_ASPECT_GROUP_NAME_TAKEN: { status: 409, message: 'Já existe um grupo com este nome.' } }
const count = { ASPECT_COUNT: { status: 409, message: 'Um grupo precisa de 2 a 12 aspectos.' } }
const change = () => procedure(PAGE, 'update').output(Id)
const Model = z.enum(Object.keys(ASPECT_MODELS) as [AspectModel, ...AspectModel[]])

/** The sentence says why. */
const missed = {
  ADDRESS_REFUSED: { status: 422, message: 'Este endereço não é permitido. Peça ao administrador do servidor para liberá-lo.' },
  NOT_JUDGED: { status: 409, message: 'O avaliador não julgou.' },
}

/** Aspectos: what is looked at in the attendances of which instances. */
export const aspects = {
  list: procedure(PAGE, 'read').output(
    z.object({ groups: z.array(AspectGroup), instances: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  ),
  /** With the aspects of a model, or with none. */
  create: procedure(PAGE, 'create')
    .input(z.strictObject({ values: AspectGroupInput, model: Model.nullable() }))
    .output(Id)
    .errors(taken),
  update: change()
    .input(z.strictObject({ id: z.uuid(), updated_at: z.date(), values: AspectGroupInput }))
    .errors({ ...taken, ...recordChanged }),
  remove: procedure(PAGE, 'delete').input(Id).output(Id),
  restore: procedure(PAGE, 'delete').input(Id).output(Id).errors(taken),
  /** Which instances it judges. One that another group has is taken from it where `moves` says so. */
  setInstances: change()
    .input(z.strictObject({ id: z.uuid(), instance_ids: z.array(z.uuid()).max(50), moves: z.boolean() }))
    .errors({ INSTANCE_HAS_GROUP: { status: 409, message: 'A instância já usa outro grupo. Mover?' } }),
  addItem: change()
    .input(z.strictObject({ group_id: z.uuid(), values: AspectItemInput }))
    .errors(count),
  changeItem: change()
    .input(z.strictObject({ id: z.uuid(), updated_at: z.date(), values: AspectItemInput }))
    .errors(recordChanged),
  /** One that evaluations used is archived: they stay as they are. */
  removeItem: change().input(Id).errors(count),
  /** The aspects of a group in their order: A, B, C … */
  order: change().input(z.strictObject({ group_id: z.uuid(), ids: z.array(z.uuid()).max(12) })),

  /** 'Avaliador': who judges, and what it cost this month. */
  evaluator: procedure(PAGE, 'read').output(Evaluator),
  setEvaluator: procedure(PAGE, 'update')
    .input(z.strictObject({ updated_at: z.date().nullable(), values: EvaluatorInput }))
    .output(Evaluator)
    .errors({
      ...missed,
      WA_EVALUATOR_UNACCEPTED: { status: 409, message: 'Aceite o envio das conversas a este servidor para usá-lo.' },
      EVALUATOR_CHANGED: { status: 409, message: 'Outra pessoa mudou o avaliador. Abra de novo para ver o que mudou.' },
    }),
  /** Asks a server about three made-up lines, before it is stored. */
  testEvaluator: procedure(PAGE, 'update')
    .input(z.strictObject({ values: EvaluatorInput }))
    .output(EvaluatorCost)
    .errors(missed),
  /** What the evaluator would say of an attendance: nothing of it is kept but what it cost. */
  tryOut: procedure(PAGE, 'update')
    .input(z.strictObject({ group_id: z.uuid(), number: z.int().min(1) }))
    .output(Trial)
    .errors(missed),
}
