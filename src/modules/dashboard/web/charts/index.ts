// Everything that needs the chart library: one chunk, fetched with the first chart that comes into view.
export { CartesianChart } from './cartesian-chart.tsx'
export { PieBody } from './pie-body.tsx'
export { Sparkline } from './sparkline.tsx'
