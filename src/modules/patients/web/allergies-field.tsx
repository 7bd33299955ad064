import { readAllergies, writeAllergies } from '#modules/patients/contract/allergies.ts'
import { WordsField } from '#web/kit/fields/words-field.tsx'

/** Allergies as chips. */
export const AllergiesField = () => <WordsField name="allergies" read={readAllergies} write={writeAllergies} split={[',', ';']} />
