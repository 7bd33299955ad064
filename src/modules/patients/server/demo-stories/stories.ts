import { CARDIOLOGY } from './cardiology.ts'
import { DENTISTRY } from './dentistry.ts'
import { DERMATOLOGY } from './dermatology.ts'
import { NUTRITION } from './nutrition.ts'
import { PHYSIOTHERAPY } from './physiotherapy.ts'
import { PSYCHOLOGY } from './psychology.ts'
import type { Story } from './story.ts'

/** What the clinic's professionals write, in the order of PEOPLE. */
export const STORIES: readonly Story[] = [DERMATOLOGY, PSYCHOLOGY, CARDIOLOGY, PHYSIOTHERAPY, DENTISTRY, NUTRITION]
