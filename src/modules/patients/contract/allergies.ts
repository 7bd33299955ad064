/** Between two allergies in one text, as `vw_patients` joins them. Source: spec/6 §3. */
const BETWEEN = '; '

/** Letters of one allergy at most: patient_alert.text. */
export const ALLERGY_LENGTH = 120

/** 'Dipirona; Látex' → ['Dipirona', 'Látex']: trimmed, each once whatever its case. */
export function readAllergies(text: string | null): string[] {
  const seen = new Map<string, string>()
  for (const part of (text ?? '').split(';')) {
    const allergy = part.trim()
    if (allergy !== '' && !seen.has(allergy.toLowerCase())) seen.set(allergy.toLowerCase(), allergy)
  }
  return [...seen.values()]
}

export const writeAllergies = (allergies: readonly string[]) => allergies.join(BETWEEN)
