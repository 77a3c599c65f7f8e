import { Missing } from '#components/layout/missing.tsx';

export default Missing;
