import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react'
import { DEFAULT_BRAND, ThemeProvider } from '#web/theme/theme-provider.tsx'

interface Brand {
  primary_color: string
  secondary_color: string
  /** Light or dark where the page insists on it; else the person's own choice. */
  color_scheme?: 'light' | 'dark'
}

const DEFAULT: Brand = { primary_color: DEFAULT_BRAND.primary, secondary_color: DEFAULT_BRAND.secondary }

const BrandContext = createContext<(brand: Brand) => void>(() => {})

/** Colours everything below it, and re-colours it live when a page calls `useBrand`. */
export function BrandProvider({ children }: { children: ReactNode }) {
  const [brand, setBrand] = useState(DEFAULT)
  return (
    <ThemeProvider primary={brand.primary_color} secondary={brand.secondary_color} colorScheme={brand.color_scheme}>
      <BrandContext value={setBrand}>{children}</BrandContext>
    </ThemeProvider>
  )
}

/** Wears `brand` while the caller is on screen, the default without one. */
export function useBrand(brand: Brand | null | undefined) {
  const setBrand = use(BrandContext)
  const { primary_color, secondary_color, color_scheme } = brand ?? DEFAULT
  useLayoutEffect(() => {
    setBrand({ primary_color, secondary_color, color_scheme })
    return () => setBrand(DEFAULT)
  }, [setBrand, primary_color, secondary_color, color_scheme])
}
