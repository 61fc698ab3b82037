import { Link } from 'react-router'
import type { Graph } from '../career-graph.queries'
import { box, curve, layOut } from './role-map-layout'

/** Roles from left to right, ways up as lines and ways across as dashes; each role is a link to what it needs. */
export function RoleMap({ roles, ways }: Pick<Graph, 'roles' | 'ways'>) {
  const { at, width, height } = layOut({ roles, ways })
  return (
    <div className="overflow-x-auto border border-hairline p-2">
      <div className="relative" style={{ width, height }}>
        <svg width={width} height={height} className="absolute inset-0" aria-hidden="true">
          {ways.map(({ from, to, kind }) => {
            const [one, other] = [at.get(from), at.get(to)]
            return one && other ? <WayLine key={`${from} ${to}`} d={curve(one, other)} kind={kind} /> : null
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

/** A way up is a line, a way across is dashed. */
export function WayLine({ d, kind }: { d: string; kind: 'up' | 'lateral' }) {
  return (
    <path
      d={d}
      className={`fill-none ${kind === 'up' ? 'stroke-brand' : 'stroke-control'}`}
      strokeWidth="2"
      strokeDasharray={kind === 'up' ? undefined : '5 5'}
    />
  )
}
