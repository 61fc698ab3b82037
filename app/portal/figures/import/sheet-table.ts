import { useEffect, useState } from 'react'
import type { Line } from '~/domain/kpi-import/column-places'
import { type SheetFigures, type SheetLayout, sheetReader } from '~/domain/kpi-import/sheet-figures'
import type { NamedMeasure } from '~/domain/kpi-import/sheet-roles'

const sliceOf = 5000

/** What a sheet says, read in slices between which the page answers; undefined until it is read. */
export function useSheetFigures(
  sheet: { lines: readonly Line[]; headings: readonly string[] } | undefined,
  layout: SheetLayout | undefined,
  measures: readonly NamedMeasure[],
): SheetFigures | undefined {
  const [found, setFound] = useState<{ of: SheetLayout; figures: SheetFigures }>()
  useEffect(() => {
    if (!sheet || !layout) return
    let isLeft = false
    const { lines, headings } = sheet
    const reader = sheetReader(lines, headings, layout, measures)
    async function read(of: SheetLayout) {
      for (let from = 0; from < lines.length; from += sliceOf) {
        reader.read(from, from + sliceOf)
        if (from + sliceOf < lines.length) await new Promise((resume) => setTimeout(resume))
        if (isLeft) return
      }
      setFound({ of, figures: reader.found })
    }
    void read(layout)
    return () => {
      isLeft = true
    }
  }, [sheet, layout, measures])
  return found && found.of === layout ? found.figures : undefined
}
