import { Link } from 'react-router'
import { placeRoles } from '~/domain/careers/role-map'
import type { Graph } from '../career-graph.queries'

const box = { width: 168, height: 52 }
const pitch = { across: 216, down: 76 }

/** Roles from left to right, ways up as lines and ways across as dashes; each role is a link to what it needs. */
export function RoleMap({ roles, ways }: Pick<Graph, 'roles' | 'ways'>) {
  const placed = placeRoles(
    roles.map(({ id }) => id),
    ways,
  )
  const at = new Map(
    placed.map(({ id, step, line }) => [id, { x: 4 + step * pitch.across, y: 4 + line * pitch.down }]),
  )
  const width = 8 + Math.max(...placed.map(({ step }) => step)) * pitch.across + box.width
  const height = 8 + Math.max(...placed.map(({ line }) => line)) * pitch.down + box.height
  return (
    <div className="overflow-x-auto border border-hairline p-2">
      <div className="relative" style={{ width, height }}>
        <svg width={width} height={height} className="absolute inset-0" aria-hidden="true">
          {ways.map(({ from, to, kind }) => {
            const [one, other] = [at.get(from), at.get(to)]
            if (!one || !other) return null
            return (
              <path
                key={`${from} ${to}`}
                d={`M${one.x + box.width} ${one.y + box.height / 2}C${one.x + box.width + 30} ${one.y + box.height / 2} ${other.x - 30} ${other.y + box.height / 2} ${other.x} ${other.y + box.height / 2}`}
                className={`fill-none ${kind === 'up' ? 'stroke-brand' : 'stroke-control'}`}
                strokeWidth="2"
                strokeDasharray={kind === 'up' ? undefined : '5 5'}
              />
            )
          })}
        </svg>
        <ul>
          {roles.map(({ id, name, department }) => {
            const place = at.get(id)
            return place ? (
              <li
                key={id}
                className="absolute"
                style={{ left: place.x, top: place.y, width: box.width, height: box.height }}
              >
                <Link
                  to={`/app/career-clinics/roles/${id}`}
                  className="flex h-full flex-col justify-center rounded-md border border-control bg-paper-raised px-2 leading-tight hover:border-ink"
                >
                  <span className="truncate font-medium text-link text-sm">{name}</span>
                  <span className="truncate text-ink-soft text-xs">{department}</span>
                </Link>
              </li>
            ) : null
          })}
        </ul>
      </div>
    </div>
  )
}
