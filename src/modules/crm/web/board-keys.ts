import { type Keys, useScreenKeys } from '#web/kit/page/screen-keys.ts'

const READING: Keys = [
  [['/'], 'Ir para a busca'],
  [['↑', '↓', '←', '→'], 'Entre os cartões'],
  [['Enter'], 'Abrir a demanda'],
]

const MOVING: Keys = [
  ...READING,
  [['Espaço'], 'Levantar o cartão, e soltar; as setas o levam, Esc desiste'],
  [['m'], 'Mover para…'],
  [['Shift', 'G'], 'Ganha'],
  [['Shift', 'P'], 'Perdida'],
  [['n'], 'Nova Demanda'],
  [['Delete'], 'Excluir a demanda'],
]

const MONTHS: Keys = [...MOVING, [['Shift', '←'], 'Previsão um mês antes'], [['Shift', '→'], 'Previsão um mês depois']]

/** What the keys do on a board of stages or of months, for who may move its cards and for who only reads them. */
export const useBoardKeys = (moves: boolean, months = false) => useScreenKeys(!moves ? READING : months ? MONTHS : MOVING)
