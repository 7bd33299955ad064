const KEY = 'selectedCompany'

interface StoredCompany {
  id: string
  schema_name: string
}

function stored(): StoredCompany | null {
  try {
    const company = JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredCompany | null
    return typeof company?.id === 'string' ? company : null
  } catch {
    return null // somebody else wrote there: as good as nothing stored
  }
}

let current = stored()

/** The company this tab works in, sent with every call and remembered for the next visit. Source: spec/1 §4. */
export const activeCompany = {
  id: () => current?.id ?? null,
  set(company: StoredCompany | null) {
    current = company
    if (company) localStorage.setItem(KEY, JSON.stringify(company))
    else localStorage.removeItem(KEY)
  },
}
