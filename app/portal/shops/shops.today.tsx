import type { LineKind, TodayLine } from '../today-line'

const toWave = ({ subject }: TodayLine) => `/app/mystery-shops/waves/${subject.wave_id}`

export const lineKinds: Record<string, LineKind> = {
  visits_untaken: { to: toWave },
  visits_unreported: { to: (line) => `${toWave(line)}?stand=late` },
  wave_to_start: { to: toWave },
}
