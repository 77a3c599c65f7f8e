'use client';

import type { DishData } from './dish-data.ts';
import { DishPage } from './dish-page-client.tsx';
import { GroupForm } from './group-form-client.tsx';

/** The own page of a group of dishes: its form is rendered on the server, which has to have its code. */
export const GroupDishPage = ({ data }: { readonly data: DishData }) => <DishPage data={data} Group={GroupForm} />;
